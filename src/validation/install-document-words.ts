import { documentChanges } from '#src/kinds/rjsf/document-changes.ts'
import { installDocumentWords } from '#src/kinds/rjsf/document-words.ts'
import { leavesOf, titlesAt } from '#src/kinds/rjsf/leaves.ts'
import { refuseDocument } from '#src/kinds/rjsf/refuse-document.ts'
import { chosenErrors } from './chosen-errors.ts'
import { freeMessage } from './free-message.ts'

installDocumentWords({
  leavesOf,
  titlesAt,
  documentChanges,
  refuseDocument,
  chosenErrors,
  messageAt: freeMessage,
})
