import { awaitsServer, leaving, stateOf } from '#src/schema/workflow.ts'
import { mayTake } from '#src/validation/rule-book.ts'
import { failImport } from '../imports/fail-import.ts'
import { importsOwed } from '../imports/stored-import.ts'
import { notifyEnded } from '../notifications/notify-contributors.ts'
import type { Task } from '../operations/operation.ts'
import { mayBeDone } from '../services/instruction.ts'
import { endEffect } from './end-effect.ts'
import { effectOf, type Owed, type OwedEffect, taskOf, type Workshop } from './owed-effect.ts'
import { forget } from './owed-rows.ts'

/** Why something is given up, in Spanish, with what may be done next as its remedy. */
export type WhyGivenUp = (remedy: string) => string

/**
 * Fails the record of an effect that is not tried any more, in a transaction.
 * @returns false where half of it is done elsewhere, or may be: it is tried until the other half is
 */
export async function giveUp(workshop: Workshop, owed: Owed, why: WhyGivenUp): Promise<boolean> {
  const { db } = workshop
  if (await mayBeDone(db, owed)) return false
  if (owed.resource === importsOwed) {
    await failImport(db, owed.record_id, why('Cargue el archivo de nuevo'))
    return true
  }
  const task = await taskOf(workshop, owed)
  const effect = task && effectOf(task)
  if (!task || !effect) return true
  await forget(db, owed)
  await endEffect(task, effect.fails, { executionError: why(remedyOf(task, effect)) })
  await notifyEnded(task, { kind: 'failed', step: effect.fails })
  return true
}

/** What people can do once an effect has failed its record. */
function remedyOf({ resource: { screen }, record, author }: Task, { fails }: OwedEffect): string {
  const { workflow } = screen
  if (!workflow) return 'Haga el cambio de nuevo'
  const { to = '' } =
    leaving(workflow, stateOf(workflow, record)).find(({ name, by }) => name === fails && by === 'system') ??
    {}
  const failed = { ...record, [workflow.state]: to }
  const isRetried = leaving(workflow, to).some(
    (one) =>
      awaitsServer(screen, { ...failed, [workflow.state]: one.to }) &&
      mayTake(screen, one, failed, author.context),
  )
  return isRetried ? 'Reintente más tarde' : 'Haga otra solicitud'
}
