import type { JsonValue } from '#src/schema/json.ts'
import { isJsonObject } from '#src/schema/json.ts'
import type { Condition, Property } from '#src/schema/property-dialect.ts'
import { conditionsOf, listOf, type PlacedCondition } from '../conditions.ts'
import { jointLimits } from '../joint-limits.ts'
import type { ScreenRule } from '../rule.ts'
import { contradictoryLimits } from './contradictory-limits.ts'

/** A condition that no record fulfils: by its limits and those of the field, or by two values at once. */
export const fulfillableCondition: ScreenRule = {
  id: 'fulfillable-condition',
  severity: 'error',
  remedy: 'Corrija la condición: así nunca se cumple, y sus ramas sobran.',
  on: 'screen',
  check: (screen) =>
    conditionsOf(screen)
      .filter(({ field, pointer }) => !field && !/\/allOf\/\d+$/.test(pointer))
      .flatMap((placed) =>
        [...demandsOf(placed.condition)].flatMap(([name, demands]) => {
          const reason = reasonFor(placed, name, demands)
          return reason === undefined
            ? []
            : [placed.problem(placed.pointer, `La condición sobre «${name}» no se cumple nunca: ${reason}`)]
        }),
      ),
}

/** What a condition asks of each field, from all parts of it that must hold. */
function demandsOf(condition: Condition): Map<string, Condition[]> {
  const demands = new Map<string, Condition[]>()
  for (const part of whole(condition))
    for (const [name, inner] of Object.entries(isJsonObject(part.properties) ? part.properties : {}))
      if (isJsonObject(inner)) demands.set(name, [...(demands.get(name) ?? []), ...whole(inner)])
  return demands
}

const whole = (condition: Condition): Condition[] => [
  condition,
  ...listOf(condition.allOf).flatMap((part) => (isJsonObject(part) ? whole(part) : [])),
]

function reasonFor({ fields }: PlacedCondition, name: string, demands: Condition[]): string | undefined {
  const values = demands.map(valuesOf).filter((list) => list !== undefined)
  const [first, ...others] = values
  if (first && !first.some((value) => others.every((list) => list.includes(value))))
    return 'pide dos valores distintos a la vez.'
  const field = fields.find((candidate) => candidate.name === name)
  if (!field || field.level) return undefined
  const property = demands.reduce(
    (all: Property, demand) => jointLimits(all, limitsOf(demand)),
    field.property,
  )
  return contradictoryLimits.check({ ...field, property })[0]?.message
}

/** The values that a condition takes; undefined where it names none. */
function valuesOf(demand: Condition): JsonValue[] | undefined {
  if (demand.const !== undefined) return [demand.const]
  return demand.enum === undefined ? undefined : listOf(demand.enum)
}

const limits = [
  'minimum',
  'exclusiveMinimum',
  'maximum',
  'exclusiveMaximum',
  'minLength',
  'maxLength',
  'pattern',
] as const

/** The limits among the keywords of a condition; one of another type is reported by the dialect. */
const limitsOf = (demand: Condition): Property =>
  Object.fromEntries(
    limits.flatMap((keyword) => (demand[keyword] === undefined ? [] : [[keyword, demand[keyword]]])),
  )
