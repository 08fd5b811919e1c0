import { kindOf } from '#src/kinds/index.ts'
import type { Field, Find } from '#src/schema/screen.ts'

/** The types of an object's fields: of a single value, of an object inside it, or of the items of a list. */
export type RuleTypes = { [name: string]: string | RuleTypes | [RuleTypes] }

/** What CEL is told of a record; `root` where rules stand in an object inside it. */
export type RuleNames = { self: RuleTypes; root?: RuleTypes; found?: RuleTypes }

/**
 * What rules over an object may name.
 * @param isTold which fields, at any depth; telling CEL of them costs more than all else
 * @param finds what is found in other rows, where its types matter
 */
export function ruleNames(
  fields: Field[],
  root: Field[] = fields,
  isTold: (name: string) => boolean = () => true,
  finds?: Find[],
): RuleNames {
  return {
    self: typesOf(fields, isTold),
    ...(root === fields ? {} : { root: typesOf(root, isTold) }),
    ...(finds ? { found: foundTypes(finds, isTold) } : {}),
  }
}

const typesOf = (fields: Field[], isTold: (name: string) => boolean): RuleTypes =>
  Object.fromEntries(
    fields
      .filter(({ name }) => isTold(name))
      .map((field): [string, RuleTypes[string]] => {
        const { rule, parts } = kindOf(field)
        if (parts) return [field.name, parts]
        if (!field.level) return [field.name, rule]
        const inside = typesOf(field.level.fields, isTold)
        return [field.name, rule === 'map' ? inside : [inside]]
      }),
  )

/** The types of what is found: rows, lists of rows, and figures. */
const foundTypes = (finds: Find[], isTold: (name: string) => boolean): RuleTypes =>
  Object.fromEntries(
    finds.map(({ name, take, taken, isList }): [string, RuleTypes[string]] => {
      if (take === 'count') return [name, 'num']
      if (!Array.isArray(take)) return [name, taken[0] ? kindOf(taken[0]).rule : 'dyn']
      const row = typesOf(taken, isTold)
      return [name, isList ? [row] : row]
    }),
  )
