import type { ResourceApi } from '#src/client/resource-api.ts'
import type { ChangeReview } from '#src/schema/change-review.ts'
import type { Pending } from '#src/schema/pending.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { CallFailure } from '#src/session/call-failure.tsx'
import { safeText } from '#src/ui/safe-text.ts'
import { Check, CheckList, RuleLines } from '../checks/review-list.tsx'
import { useReview } from '../use-review.ts'
import { reviewTexts } from './review-texts.ts'

type ChangeChecksProps = { model: RenderModel; api: ResourceApi; id: string; pending: Pending }

/** What was asked about a change that waits, and what was found. */
export function ChangeChecks({ model, api, id, pending }: ChangeChecksProps) {
  const { data, error, refetch } = useReview(model, api, id)
  return (
    <CheckList
      before={
        <>
          {error && <CallFailure error={error} onRetry={() => void refetch()} />}
          {!data && !error && <p role="status">{reviewTexts.reading}</p>}
        </>
      }
    >
      {data && (
        <>
          <Check fails={pending.mine}>{pending.mine ? reviewTexts.mine : reviewTexts.notMine}</Check>
          <Found review={data} isContinuous={model.dated?.continuous === true} />
        </>
      )}
    </CheckList>
  )
}

type FoundProps = {
  review: ChangeReview
  /** Whether periods follow each other without a gap. */
  isContinuous: boolean
}

function Found({ review, isContinuous }: FoundProps) {
  const { isCurrent, problems, references, keys, periods, rules } = review
  return (
    <>
      <Check fails={!isCurrent}>{isCurrent ? reviewTexts.isCurrent : reviewTexts.hasChanged}</Check>
      <Checks messages={problems} good={reviewTexts.dataFit} />
      <Checks messages={references} good={reviewTexts.referencesFit} />
      {keys && <Checks messages={keys} good={reviewTexts.keysFree} />}
      {periods && (
        <Checks messages={periods} good={isContinuous ? reviewTexts.periodFollows : reviewTexts.periodFits} />
      )}
      <RuleLines rules={rules} />
    </>
  )
}

const Checks = ({ messages, good }: { messages: string[]; good: string }) =>
  messages.length === 0 ? (
    <Check>{good}</Check>
  ) : (
    messages.map((message) => (
      <Check key={message} fails>
        {safeText(message)}
      </Check>
    ))
  )
