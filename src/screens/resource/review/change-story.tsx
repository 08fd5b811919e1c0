import type { ReactNode } from 'react'
import { momentText } from '#src/kinds/date-time/moment-text.ts'
import { dayWords } from '#src/kinds/day-words.ts'
import { registry } from '#src/kinds/views.ts'
import { type Pending, proposed } from '#src/schema/pending.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { lastDay } from '#src/schema/validity.ts'
import { safeText } from '#src/ui/safe-text.ts'
import { holdsFrom } from '../holds-from.ts'
import { ownRemark } from '../own-remark.ts'
import { useRuleContext } from '../use-rule-context.ts'
import css from './review.module.css'
import { reviewTexts } from './review-texts.ts'

type ChangeStoryProps = { model: RenderModel; record: StoredRecord; pending: Pending }

const property = { type: 'object', format: 'archivo' } as const
const { Cell } = registry.viewOf({ kind: 'archivo' })

/** Who requests a change, when and why, with which file, and from when until when it is to hold. */
export function ChangeStory({ model, record, pending }: ChangeStoryProps) {
  const { requestedBy, requestedAt, requestReason, attachment } = pending
  const { today } = useRuleContext()
  const day = holdsFrom(model, record, today)
  return (
    <dl className={css.story}>
      {requestedBy && <Fact title={reviewTexts.requestedBy}>{safeText(requestedBy)}</Fact>}
      {requestedAt && <Fact title={reviewTexts.requestedAt}>{momentText(requestedAt)}</Fact>}
      {model.dated && (
        <Fact title={reviewTexts.willHoldFrom}>
          {day ? periodWords(day, proposed(record)[lastDay]) : reviewTexts.itsApproval}
        </Fact>
      )}
      {(requestReason || !saysWhy(model, record)) && (
        <Fact title={reviewTexts.reason} isWide>
          {requestReason ? safeText(requestReason) : <span className={css.none}>{reviewTexts.noReason}</span>}
        </Fact>
      )}
      {attachment && (
        <Fact title={reviewTexts.file} isWide>
          <Cell value={attachment} property={property} />
        </Fact>
      )}
    </dl>
  )
}

/** Whether a field of what is proposed says why, which stands among its values: a remark on it, or a reason of its own. */
function saysWhy({ fields }: RenderModel, record: StoredRecord): boolean {
  const values = proposed(record)
  return (
    ownRemark(fields, values) !== undefined ||
    fields.some(({ name, property }) => property['x-reason'] && values[name] !== undefined)
  )
}

const periodWords = (from: string, to: unknown): string =>
  typeof to === 'string' ? reviewTexts.fromTo(dayWords(from), dayWords(to)) : dayWords(from)

const Fact = ({ title, isWide, children }: { title: string; isWide?: boolean; children: ReactNode }) => (
  <div className={isWide ? css.wide : undefined}>
    <dt>{title}</dt>
    <dd>{children}</dd>
  </div>
)
