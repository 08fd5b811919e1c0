import { installDocumentWords } from '#src/kinds/rjsf/document-words.ts'
import { leavesOf, titlesAt } from '#src/kinds/rjsf/leaves.ts'
import { freeMessage } from './free-message.ts'

installDocumentWords({ leavesOf, titlesAt, messageAt: freeMessage })
