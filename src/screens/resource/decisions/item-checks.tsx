import { useQuery } from '@tanstack/react-query'
import type { ChangeReview } from '#src/schema/change-review.ts'
import type { InboxItem } from '#src/schema/inbox-item.ts'
import { safeText } from '#src/ui/safe-text.ts'
import { Check, RuleLines } from '../checks/review-list.tsx'
import css from './decisions.module.css'
import { decisionsTexts } from './decisions-texts.ts'
import type { LoadResource } from './use-decisions.ts'

/**
 * Why a change is requested, and what an approval of it would find now that somebody should know; what holds is summed
 * up. One call for each change; requests have no review.
 */
export function ItemChecks({ item, load }: { item: InboxItem; load: LoadResource }) {
  const { recordId, requestReason, version } = item
  const { data: review, isPending } = useQuery({
    queryKey: ['_decided-review', item.resource, recordId, version],
    queryFn: async ({ signal }) => {
      const { model, api } = await load(item.resource)
      return model.service === 'profile' ? null : api.review(recordId, signal)
    },
    enabled: item.kind !== 'solicitud',
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  return (
    <>
      {requestReason && (
        <small>
          {decisionsTexts.reason}: {safeText(requestReason)}
        </small>
      )}
      {item.kind !== 'solicitud' && isPending && <small>{decisionsTexts.reviewing}</small>}
      {review && <Found review={review} />}
    </>
  )
}

function Found({ review }: { review: ChangeReview }) {
  const { isCurrent, problems, references, keys = [], periods = [] } = review
  const rules = review.rules.filter(
    ({ result, lacking }) => result === 'fails' || result === 'reports' || lacking,
  )
  const against = [
    ...(isCurrent ? [] : [decisionsTexts.changedSince]),
    ...problems,
    ...references,
    ...keys,
    ...periods,
  ]
  if (against.length + rules.length === 0) return <small>{decisionsTexts.checksFine}</small>
  return (
    <ul className={css.found} aria-label={decisionsTexts.checks}>
      {against.map((message) => (
        <Check key={message} fails>
          {safeText(message)}
        </Check>
      ))}
      <RuleLines rules={rules} />
    </ul>
  )
}
