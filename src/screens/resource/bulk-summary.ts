import { pendingOf } from '#src/schema/pending.ts'
import type { Outcome } from './run-each.ts'

const records = (count: number): string => (count === 1 ? 'registro' : 'registros')

/** How many of the selected rows a change is about to reach. */
export const bulkPlan = (affected: number, selected: number): string =>
  `${affected === 1 ? 'Cambiará' : 'Cambiarán'} ${affected} de ${selected} ${records(selected)} ${
    selected === 1 ? 'seleccionado' : 'seleccionados'
  }.`

/** Whether a row was not changed yet: what was asked for waits beside it, to be sent and approved. */
export const isDrafted = (outcome: Outcome | undefined): boolean =>
  outcome?.ok === true && pendingOf(outcome.record) !== undefined

/** What became of the rows so far. */
export function bulkSummary(outcomes: Outcome[], affected: number): string {
  const drafted = outcomes.filter(isDrafted).length
  const failed = outcomes.filter(({ ok }) => !ok).length
  const changed = outcomes.length - failed - drafted
  return [
    ...(drafted > 0 && changed === 0
      ? []
      : [`${changed} de ${affected} ${records(affected)} ${changed === 1 ? 'cambió' : 'cambiaron'}.`]),
    ...(drafted === 0 ? [] : [draftsText(drafted)]),
    ...(failed === 0 ? [] : [`${failed} no se ${failed === 1 ? 'pudo' : 'pudieron'} cambiar.`]),
  ].join(' ')
}

const draftsText = (count: number): string =>
  count === 1
    ? '1 quedó como borrador, pendiente de aprobación; envíelo desde su registro.'
    : `${count} quedaron como borrador, pendientes de aprobación; envíelos desde su registro.`
