import { type Pending, pendingOf } from '#src/schema/pending.ts'
import type { Outcome } from '../run-each.ts'

const records = (count: number): string => (count === 1 ? 'registro' : 'registros')

/** How many of the selected rows a change will reach. */
export const bulkPlan = (affected: number, selected: number): string =>
  `${affected === 1 ? 'Cambiará' : 'Cambiarán'} ${affected} de ${selected} ${records(selected)} ${
    selected === 1 ? 'seleccionado' : 'seleccionados'
  }.`

/** The pending change of a row. */
const waitingOf = (outcome: Outcome | undefined): Pending | undefined =>
  outcome?.ok ? pendingOf(outcome.record) : undefined

/** Whether a row's pending change is a draft, not yet sent for approval. */
export const isDraft = (outcome: Outcome | undefined): boolean => {
  const waiting = waitingOf(outcome)
  return waiting !== undefined && waiting.state !== 'PENDIENTE_APROBACION'
}

/** Result of one row, in a word; undefined where it failed. */
export const outcomeWord = (outcome: Outcome): string | undefined =>
  outcome.ok ? (isDraft(outcome) ? 'Borrador' : waitingOf(outcome) ? 'Por aprobar' : 'Listo') : undefined

/**
 * Summary of the results so far.
 * @param unsent drafts that could not be sent
 */
export function bulkSummary(outcomes: Outcome[], affected: number, unsent = 0): string {
  const drafted = outcomes.filter(isDraft).length
  const sent = outcomes.filter(waitingOf).length - drafted
  const failed = outcomes.filter(({ ok }) => !ok).length
  const changed = outcomes.length - failed - drafted - sent
  const of = `de ${affected} ${records(affected)}`
  return [
    ...(drafted + sent > 0 && changed === 0
      ? []
      : [`${changed} ${of} ${changed === 1 ? 'cambió' : 'cambiaron'}.`]),
    ...(sent === 0
      ? []
      : [`${sent} ${of} ${sent === 1 ? 'quedó pendiente' : 'quedaron pendientes'} de aprobación.`]),
    ...(drafted === 0
      ? []
      : [
          drafted === 1
            ? `1 ${of} quedó como borrador; falta enviarlo a aprobación.`
            : `${drafted} ${of} quedaron como borrador; falta enviarlos a aprobación.`,
        ]),
    ...(failed === 0 ? [] : [`${failed} no se ${failed === 1 ? 'pudo' : 'pudieron'} cambiar.`]),
    ...(unsent === 0 ? [] : [`${unsent} no se ${unsent === 1 ? 'pudo' : 'pudieron'} enviar.`]),
  ].join(' ')
}
