import type { Problem } from '#src/schema/schema-problem.ts'
import { conjunctsAt } from '../conjuncts.ts'
import { jointLimits } from '../joint-limits.ts'
import type { PlacedField, ScreenRule } from '../rule.ts'
import { contradictoryLimits } from './contradictory-limits.ts'

/** Branches that hold together and leave a field no value, though each alone leaves some. */
export const branchesAgree: ScreenRule = {
  id: 'branches-agree',
  severity: 'error',
  remedy: 'Corrija los límites de una de las dos ramas, o separe sus condiciones.',
  on: 'screen',
  check: ({ placed }) => {
    const narrowing = placed.filter(({ declared }) => declared)
    return narrowing.flatMap((one, index): Problem[] => {
      const together = narrowing.filter(
        (other, place) =>
          other !== one &&
          other.declared === one.declared &&
          other.group === one.group &&
          holdsWith(other, one, place < index),
      )
      const alone = contradictoryLimits.check(one.field)
      if (together.length === 0 || alone.length > 0) return []
      const property = together.reduce(
        (all, { field }) => jointLimits(all, field.property),
        one.field.property,
      )
      return contradictoryLimits
        .check({ ...one.field, property })
        .slice(0, 1)
        .map(({ message }) =>
          one.group.problem(one.pointer, `Con otra rama que se cumple a la vez, ${startOf(message)}`),
        )
    })
  },
}

/** Whether a branch holds wherever another does; of two that hold together the second is told. */
function holdsWith(other: PlacedField, one: PlacedField, isBefore: boolean): boolean {
  const [theirs, own] = [other, one].map(({ group, pointer }) => conjunctsAt(group, pointer))
  return (
    theirs !== undefined &&
    own !== undefined &&
    theirs.isSubsetOf(own) &&
    (isBefore || theirs.size < own.size)
  )
}

const startOf = (message: string): string =>
  message.startsWith('«') ? message : message.charAt(0).toLowerCase() + message.slice(1)
