import { type NeededField, type ReadNeed, readNeed } from '#src/schema/operation-needs/operation-need.ts'
import { operationNeeds } from '#src/schema/operation-needs/operation-needs.ts'
import type { OperationName } from '#src/schema/operations.ts'

const kinds: Record<ReadNeed['kind'], string> = {
  number: 'number',
  text: 'text',
  code: 'option',
  day: 'day',
  moment: 'moment',
  flag: 'yes or no',
  file: 'file',
  list: 'list',
  ref: 'record',
}

const marked = { '!': (name: string) => `**${name}**`, '?': (name: string) => `*${name}*`, '': String }

const quoted = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ')

function fieldCell([name, text]: [string, NeededField], isRead: boolean): string {
  const { kind, among, mark } = readNeed(text)
  const whole = among.length === 0 ? '' : kind === 'ref' ? ` of ${quoted(among)}` : ` (${quoted(among)})`
  return `${marked[isRead ? mark : ''](`\`${name}\``)} ${kinds[kind]}${whole}`
}

const cellOf = (fields: Readonly<Record<string, NeededField>>, isRead: boolean): string =>
  Object.entries(fields)
    .map((field) => fieldCell(field, isRead))
    .join('; ') || '–'

/** The last two cells of an operation in the table of docs/screens.md: what it reads, and what it writes. */
export function operationCells(operation: OperationName): { reads: string; writes: string } {
  const { reads, writes, bound, steps = [] } = operationNeeds[operation]
  const only = bound ? `only on \`${bound.screen}\`: ` : ''
  const ends = steps.length === 0 ? '' : `; may end in ${quoted(steps)}`
  return { reads: `${only}${cellOf(reads, true)}`, writes: `${cellOf(writes, false)}${ends}` }
}
