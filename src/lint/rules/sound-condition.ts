import { isAnchoredPattern } from '#src/validation/anchored-pattern.ts'
import { conditionsOf, listOf, type PlacedCondition } from '../conditions.ts'
import type { Part } from '../parts.ts'
import { backtracking } from '../patterns/backtracking.ts'
import type { ScreenRule } from '../rule.ts'

/**
 * A condition that no engine accepts: one or its branches alone, alternatives without one, or a pattern that is invalid
 * or catastrophic.
 */
export const soundCondition: ScreenRule = {
  id: 'sound-condition',
  severity: 'error',
  remedy: 'Complete la condición, o quite lo que está vacío.',
  on: 'screen',
  check: (screen) => [
    ...conditionsOf(screen).flatMap((placed) => [...emptyLists(placed), ...badPattern(placed)]),
    ...screen.parts.flatMap(halfBranch),
  ],
}

/** A condition without branches, or branches without a condition: JSON Schema passes over both. */
function halfBranch({ group, part, pointer }: Part) {
  const report = (keyword: string, missing: string) =>
    group.problem(`${pointer}/${keyword}`, `«${keyword}» no hace nada sin ${missing}.`)
  if (part.if) return part.then || part.else ? [] : [report('if', '«then» ni «else»')]
  return (['then', 'else'] as const)
    .filter((keyword) => part[keyword])
    .map((keyword) => report(keyword, '«if» en el mismo objeto'))
}

const emptyLists = ({ condition, pointer, problem }: PlacedCondition) =>
  (['allOf', 'anyOf'] as const)
    .filter((keyword) => condition[keyword] !== undefined && listOf(condition[keyword]).length === 0)
    .map((keyword) => problem(`${pointer}/${keyword}`, `«${keyword}» no tiene condiciones.`))

function badPattern({ condition: { pattern }, pointer, problem }: PlacedCondition) {
  if (typeof pattern !== 'string' || (isAnchoredPattern(pattern) && !backtracking(pattern))) return []
  const message = 'La expresión regular no es válida, no abarca todo el texto (^(…)$) o es peligrosa.'
  return [problem(`${pointer}/pattern`, message)]
}
