import { date } from '#src/kinds/date/kind.ts'
import { correctionIn } from '#src/schema/correction.ts'
import type { InboxItem } from '#src/schema/inbox-item.ts'
import { isCopied } from '#src/schema/is-copied.ts'
import { nextLabels } from '#src/schema/next-steps.ts'
import { stateOption } from '#src/schema/workflow.ts'
import { keyOf, type Labels } from './inbox-labels.ts'
import type { InboxResource } from './inbox-resources.ts'
import type { Summaries } from './inbox-summaries.ts'
import type { Listed } from './listed.ts'

/**
 * Describes changes and requests as inbox items.
 * @param resources all that they may be of
 * @param labels of the records that the person may see
 * @param summaries of the items whose records they may see
 */
export const toInboxItems = (
  listed: Listed[],
  resources: InboxResource[],
  labels: Labels,
  summaries: Summaries = new Map(),
): InboxItem[] =>
  listed.flatMap((one) => {
    const screen = resources.find((resource) => resource.screen.id === one.resource)?.screen
    const { drafted_by, drafted_at, requested_by, requested_at, request_reason } = one
    const { decided_by, decided_at, reason } = one
    const label = labels.get(keyOf(one))
    const summary = summaries.get(one.id)
    return screen
      ? {
          id: one.id,
          resource: screen.id,
          title: screen.title,
          route: screen.route,
          recordId: one.record_id,
          ...(label ? { label } : {}),
          ...(summary?.summary ? { summary: summary.summary } : {}),
          ...(summary?.version === undefined ? {} : { version: summary.version }),
          ...progressOf(screen, one),
          changedAt: one.changed_at,
          ...(drafted_by === null ? {} : { draftedBy: drafted_by }),
          ...(drafted_at === null ? {} : { draftedAt: drafted_at }),
          ...(requested_by === null ? {} : { requestedBy: requested_by }),
          ...(requested_at === null ? {} : { requestedAt: requested_at }),
          ...(request_reason === null ? {} : { requestReason: request_reason }),
          ...(decided_by === null ? {} : { decidedBy: decided_by }),
          ...(decided_at === null ? {} : { decidedAt: decided_at }),
          ...(reason === null ? {} : { reason }),
        }
      : []
  })

/** Kind and state of an item: a request in the words of its screen. */
function progressOf(screen: InboxResource['screen'], one: Listed) {
  const { fields, workflow } = screen
  if (one.kind !== 'solicitud') return { kind: one.kind, state: one.state }
  const { kind, state, starts_on: startsOn, is_refused: isRefused } = one
  const option = workflow && stateOption(fields, workflow, state)
  const stage = [
    option?.title ?? state,
    ...(workflow ? lacking(nextLabels(workflow, state)) : []),
    ...(startsOn === null ? [] : [`se aplicará el ${date.format(startsOn, {})}`]),
  ].join(' · ')
  const isCorrectable = isRefused && correctionIn({ ...screen, isCopied: isCopied(screen) }, state)
  return {
    kind,
    state,
    stage,
    mark: option?.['x-mark'] ?? ('pending' as const),
    ...(isCorrectable ? { refused: true as const } : {}),
  }
}

/** What somebody has yet to do for a request to go on. */
const lacking = (labels: string[]): string[] =>
  labels.length === 0 ? [] : [`falta ${inWords.format(labels)}`]

const inWords = new Intl.ListFormat('es', { type: 'disjunction' })
