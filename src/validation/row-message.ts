import { fromPointer } from '#src/schema/json-pointer.ts'
import { type Field, findField } from '#src/schema/screen.ts'
import type { Issue } from './issue.ts'
import { wholeMessage } from './whole-message.ts'

/** What is wrong in a row of a spreadsheet or a file, which has no list to open: it names the options that there are. */
export function rowMessage(fields: Field[], issue: Issue): string {
  const [name = ''] = fromPointer(issue.pointer)
  const { oneOf } = findField({ fields }, name)?.property ?? {}
  const options =
    issue.keyword === 'enum' && oneOf ? ` Son: ${oneOf.map(({ title }) => title).join(', ')}.` : ''
  return wholeMessage(issue) + options
}
