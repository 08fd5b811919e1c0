import { nearestOf } from '#src/schema/closest.ts'
import { SchemaError } from '#src/schema/schema-problem.ts'
import type { Mixin } from '#src/schema/screen-document.ts'
import type { Source } from '#src/schema/source.ts'

/** Fields that the server fills by their names, of the mixins that bring them. */
const stamped: Record<string, string[]> = {
  DUAL: ['approvalStatus', 'requestedBy', 'requestedAt', 'decidedBy', 'decidedAt', 'decisionReason'],
  EFECTO: ['executionState', 'executionError'],
}

/** The mixins of `shared/mixins.json`. @throws SchemaError where one lacks a field that the server fills */
export function readMixins(source: Source): Record<string, Mixin> {
  const mixins = source.value as unknown as Record<string, Mixin>
  const problems = Object.entries(stamped).flatMap(([mixin, fields]) => {
    const { properties } = mixins[mixin] ?? {}
    if (!properties) return []
    const names = Object.keys(properties)
    return fields
      .filter((name) => !names.includes(name))
      .map((name) => ({
        ...source.problem(
          `/${mixin}/properties`,
          `La mezcla ${mixin} no tiene «${name}», que el servidor llena.${nearestOf(name, names, 'Tiene')}`,
          'key',
        ),
        rule: 'stamped-field' as const,
      }))
  })
  if (problems.length > 0) throw new SchemaError(problems)
  return mixins
}
