import { kindOf } from '#src/kinds/index.ts'
import { kindInWords } from '#src/kinds/kind-in-words.ts'
import { limitKeywords } from '../limits.ts'
import type { FieldRule } from '../rule.ts'

/** Keywords of objects, which say nothing in any other field. */
const ofGroups = [
  'properties',
  'required',
  'allOf',
  'if',
  'then',
  'else',
  'dependentRequired',
  'dependentSchemas',
]

/** Kinds that have a keyword; keywords without an entry apply to any field. */
const owners = new Map<string, (kind: string) => boolean>([
  ...limitKeywords.map((keyword) => ownedBy(keyword, (kind) => kindOf({ kind }).limits.includes(keyword))),
  ...ofGroups.map((keyword) => ownedBy(keyword, (kind) => kind === 'group')),
  ownedBy('items', (kind) => kindOf({ kind }).type === 'array'),
  ownedBy('x-ref-where', (kind) => kind === 'ref'),
  ownedBy('x-hint', (kind) => kind === 'date'),
])

function ownedBy(keyword: string, owns: (kind: string) => boolean): [string, typeof owns] {
  return [keyword, owns]
}

/** A keyword that fields of this kind do not have, such as a length of a number or fields inside a text. */
export const limitsFitKind: FieldRule = {
  id: 'limits-fit-kind',
  severity: 'error',
  remedy: 'Quite la palabra clave, o elija un tipo de campo que lo tenga.',
  on: 'field',
  check: ({ kind, property }) =>
    Object.keys(property)
      .filter((keyword) => owners.get(keyword)?.(kind) === false)
      .map((keyword) => ({
        pointer: `/${keyword}`,
        message: `«${keyword}» no aplica a ${kindInWords({ kind })}.`,
      })),
}
