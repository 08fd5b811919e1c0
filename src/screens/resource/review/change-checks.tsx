import type { ResourceApi } from '#src/client/resource-api.ts'
import type { ChangeReview, RuleCheck } from '#src/schema/change-review.ts'
import type { Pending } from '#src/schema/pending.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { CallFailure } from '#src/session/call-failure.tsx'
import { Icon, type IconName } from '#src/ui/icon.tsx'
import { safeText } from '#src/ui/safe-text.ts'
import { useReview } from '../use-review.ts'
import css from './review.module.css'
import { reviewTexts } from './review-texts.ts'

type ChangeChecksProps = { model: RenderModel; api: ResourceApi; id: string; pending: Pending }

/** What was asked about a change that waits, and what was found. */
export function ChangeChecks({ model, api, id, pending }: ChangeChecksProps) {
  const { data, error, refetch } = useReview(model, api, id)
  return (
    <section className={css.checks} aria-label={reviewTexts.title}>
      <h3>{reviewTexts.title}</h3>
      {error && <CallFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <p role="status">{reviewTexts.reading}</p>}
      {data && (
        <ul>
          <Check fails={pending.mine}>{pending.mine ? reviewTexts.mine : reviewTexts.notMine}</Check>
          <Found review={data} isContinuous={model.dated?.continuous === true} />
        </ul>
      )}
    </section>
  )
}

type FoundProps = {
  review: ChangeReview
  /** Whether periods follow each other without a gap. */
  isContinuous: boolean
}

function Found({ review, isContinuous }: FoundProps) {
  const { isCurrent, problems, references, keys, periods, rules } = review
  const of = (result: RuleCheck['result']): RuleCheck[] => rules.filter((rule) => rule.result === result)
  const [holding, absent] = [of('holds'), of('absent')]
  const isWhole = holding.length === rules.length
  return (
    <>
      <Check fails={!isCurrent}>{isCurrent ? reviewTexts.isCurrent : reviewTexts.hasChanged}</Check>
      <Checks messages={problems} good={reviewTexts.dataFit} />
      <Checks messages={references} good={reviewTexts.referencesFit} />
      {keys && <Checks messages={keys} good={reviewTexts.keysFree} />}
      {periods && (
        <Checks messages={periods} good={isContinuous ? reviewTexts.periodFollows : reviewTexts.periodFits} />
      )}
      {of('fails').map(({ id, message }) => (
        <Check key={id} fails>
          {safeText(message)} <small>{id}</small>
        </Check>
      ))}
      {of('reports').map(({ id, message }) => (
        <Check key={id} icon="alert">
          {safeText(message)}
        </Check>
      ))}
      {holding.length > 0 && (
        <Check>
          {(isWhole ? reviewTexts.rulesHold : reviewTexts.rulesHoldSome)(holding.length)}
          <Rules rules={holding} />
        </Check>
      )}
      {absent.length > 0 && (
        <Check icon="more">
          {reviewTexts.rulesAbsent(absent.length)}
          <Rules rules={absent} />
        </Check>
      )}
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

const Rules = ({ rules }: { rules: RuleCheck[] }) => (
  <details>
    <summary>{reviewTexts.seeRules}</summary>
    <dl>
      {rules.map(({ id, about, message }) => (
        <div key={id}>
          <dt>
            {safeText(about.join(', ') || id)} <small>{id}</small>
          </dt>
          <dd>
            {reviewTexts.ifNot} «{safeText(message)}»
          </dd>
        </div>
      ))}
    </dl>
  </details>
)

type CheckProps = { fails?: boolean; icon?: IconName; children: React.ReactNode }

const Check = ({ fails = false, icon = fails ? 'error' : 'success', children }: CheckProps) => (
  <li className={css[icon]}>
    <Icon name={icon} />
    <div>{children}</div>
  </li>
)
