import { kindOf } from '#src/kinds/index.ts'
import type { Field, Find } from '#src/schema/screen.ts'

/** The types of an object's fields: of a single value, of an object inside it, or of the items of a list. */
export type RuleTypes = { [name: string]: string | RuleTypes | [RuleTypes] }

/** Types of a record, for CEL; `root` where rules stand in an object inside it. */
export type RuleNames = { self: RuleTypes; root?: RuleTypes; found?: RuleTypes }

/**
 * Names that rules over an object may use.
 * @param isDeclared which fields, at any depth; declaring them to CEL costs more than all else
 * @param finds the lookups in other rows, where their types matter
 */
export function ruleNames(
  fields: Field[],
  root: Field[] = fields,
  isDeclared: (name: string) => boolean = () => true,
  finds?: Find[],
): RuleNames {
  return {
    self: typesOf(fields, isDeclared),
    ...(root === fields ? {} : { root: typesOf(root, isDeclared) }),
    ...(finds ? { found: lookupTypes(finds, isDeclared) } : {}),
  }
}

const typesOf = (fields: Field[], isDeclared: (name: string) => boolean): RuleTypes =>
  Object.fromEntries(
    fields
      .filter(({ name }) => isDeclared(name))
      .map((field): [string, RuleTypes[string]] => {
        const { rule, parts } = kindOf(field)
        if (parts) return [field.name, parts]
        if (!field.level) return [field.name, rule]
        const inside = typesOf(field.level.fields, isDeclared)
        return [field.name, rule === 'map' ? inside : [inside]]
      }),
  )

/** Types of lookup results: rows, lists of rows, and figures. */
const lookupTypes = (finds: Find[], isDeclared: (name: string) => boolean): RuleTypes =>
  Object.fromEntries(
    finds.map(({ name, take, taken, isList }): [string, RuleTypes[string]] => {
      if (take === 'count') return [name, 'num']
      if (!Array.isArray(take)) return [name, taken[0] ? kindOf(taken[0]).rule : 'dyn']
      const row = typesOf(taken, isDeclared)
      return [name, isList ? [row] : row]
    }),
  )
