import { changeStateTexts, type Pending, pendingOf } from '#src/schema/pending.ts'
import type { Outcome } from '../run-each.ts'
import { bulkTexts } from './bulk-texts.ts'

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
  outcome.ok
    ? isDraft(outcome)
      ? bulkTexts.draft
      : waitingOf(outcome)
        ? changeStateTexts.PENDIENTE_APROBACION
        : bulkTexts.ready
    : undefined

/**
 * Summary of the results so far.
 * @param unsent drafts that could not be sent
 */
export function bulkSummary(outcomes: Outcome[], affected: number, unsent = 0): string {
  const drafted = outcomes.filter(isDraft).length
  const sent = outcomes.filter(waitingOf).length - drafted
  const failed = outcomes.filter(({ ok }) => !ok).length
  const changed = outcomes.length - failed - drafted - sent
  const { someChanged, someSent, someDrafted, notChanged, notSent } = bulkTexts
  return [
    ...(drafted + sent > 0 && changed === 0 ? [] : [someChanged(changed, affected)]),
    ...(sent === 0 ? [] : [someSent(sent, affected)]),
    ...(drafted === 0 ? [] : [someDrafted(drafted, affected)]),
    ...(failed === 0 ? [] : [notChanged(failed)]),
    ...(unsent === 0 ? [] : [notSent(unsent)]),
  ].join(' ')
}
