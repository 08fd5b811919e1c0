import { isJsonObject, type JsonValue } from '#src/schema/json.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import type { FindDocument, FindOperator } from '#src/schema/rule-dialect.ts'
import type { WrittenScreen } from './rule.ts'

/** An expression of a lookup, its place there, and the field that it is compared with. */
export type FindExpression = {
  path: string
  text: string
  field?: string
  operator?: FindOperator
  /** Its type, where no field gives it. */
  type?: 'num'
}

/** The expressions of a lookup (`x-find`). */
export const expressionsIn = ({ where = {}, asOf, over }: FindDocument): FindExpression[] => [
  // The meta-schema reports those that are null.
  ...Object.entries<NonNullable<FindDocument['where']>[string]>(Object(where)).flatMap(
    ([field, condition]): FindExpression[] =>
      typeof condition === 'string'
        ? [{ path: toPointer('where', field), text: condition, field, operator: 'eq' }]
        : Object.entries<JsonValue>(Object(condition)).flatMap(([operator, text]) =>
            // A misspelt operator, which is reported elsewhere, may have any value.
            typeof text === 'string'
              ? [
                  {
                    path: toPointer('where', field, operator),
                    text,
                    field,
                    operator: operator as FindOperator,
                  },
                ]
              : [],
          ),
  ),
  ...(asOf === undefined ? [] : [{ path: '/asOf', text: asOf }]),
  ...(over === undefined ? [] : [{ path: '/over', text: over, type: 'num' as const }]),
]

export type WrittenFind = { at: string; name: string; find: FindDocument }

/** Lookups of a screen, as far as they are of the dialect, each with its place. */
export function findsOf({ value }: WrittenScreen): WrittenFind[] {
  const written = value['x-find']
  return Object.entries(isJsonObject(written) ? written : {}).flatMap(([name, find]) =>
    isJsonObject(find) && find.take !== undefined
      ? [{ at: toPointer('x-find', name), name, find: find as FindDocument }]
      : [],
  )
}
