import { isJsonObject, type JsonValue } from '#src/schema/json.ts'
import type { Condition } from '#src/schema/property-dialect.ts'
import type { Field } from '#src/schema/screen.ts'
import type { Source } from '#src/schema/source.ts'
import type { ScreenContext } from './rule.ts'

/** A condition of a branch, or a part of one. */
export type PlacedCondition = {
  condition: Condition
  pointer: string
  /** The field that it is about; undefined for the object itself. */
  field: Field | undefined
  /** The fields that it may name. */
  fields: Field[]
  problem: Source['problem']
}

/** Every `if` of a screen, with all the conditions inside it. */
export const conditionsOf = ({ parts }: ScreenContext): PlacedCondition[] =>
  parts.flatMap(({ group, part, pointer, self }) =>
    part.if
      ? withInner({
          condition: part.if,
          pointer: `${pointer}/if`,
          field: undefined,
          fields: self,
          problem: group.problem,
        })
      : [],
  )

function withInner(placed: PlacedCondition): PlacedCondition[] {
  const { condition, pointer, fields } = placed
  const step = (inner: JsonValue | undefined, path: string): PlacedCondition[] =>
    isJsonObject(inner) ? withInner({ ...placed, condition: inner, pointer: pointer + path }) : []
  const about = ([name, inner]: [string, JsonValue]): PlacedCondition[] => {
    const field = fields.find((candidate) => candidate.name === name)
    const inside = {
      ...placed,
      pointer: `${pointer}/properties/${name}`,
      field,
      fields: field?.level?.fields ?? [],
    }
    return isJsonObject(inner) ? withInner({ ...inside, condition: inner }) : []
  }
  return [
    placed,
    ...Object.entries(isJsonObject(condition.properties) ? condition.properties : {}).flatMap(about),
    ...step(condition.not, '/not'),
    ...(['allOf', 'anyOf'] as const).flatMap((keyword) =>
      listOf(condition[keyword]).flatMap((inner, index) => step(inner, `/${keyword}/${index}`)),
    ),
  ]
}

export const listOf = (value: JsonValue | undefined): JsonValue[] => (Array.isArray(value) ? value : [])
