import { dayWords } from '#src/kinds/day-words.ts'
import { registry } from '#src/kinds/views.ts'
import type { RequestItem } from '#src/schema/inbox-item.ts'
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
import { MakerFacts, StoryFact } from './story-fact.tsx'

type ChangeStoryProps = { model: RenderModel; record: StoredRecord; pending: Pending }

const property = { type: 'object', format: 'archivo' } as const
const { Cell } = registry.viewOf({ kind: 'archivo' })

/** Who requests a change, when and why, with which file, and from when until when it is to hold. */
export function ChangeStory({ model, record, pending }: ChangeStoryProps) {
  const { requestReason, attachment } = pending
  const { today } = useRuleContext()
  const day = holdsFrom(model, record, today)
  return (
    <dl className={css.story}>
      <MakerFacts {...pending} />
      {model.dated && (
        <StoryFact title={reviewTexts.willHoldFrom}>
          {day ? periodWords(day, proposed(record)[lastDay]) : reviewTexts.itsApproval}
        </StoryFact>
      )}
      {(requestReason || !saysWhy(model, record)) && (
        <StoryFact title={reviewTexts.reason} isWide>
          {requestReason ? safeText(requestReason) : <span className={css.none}>{reviewTexts.noReason}</span>}
        </StoryFact>
      )}
      {attachment && (
        <StoryFact title={reviewTexts.file} isWide>
          <Cell value={attachment} property={property} />
        </StoryFact>
      )}
    </dl>
  )
}

/** Who makes a request, when and why; its other values stand in the record. */
export const RequestStory = ({ item }: { item: RequestItem }) =>
  item.requestedBy || item.requestedAt ? (
    <dl className={css.story}>
      <MakerFacts {...item} />
      {item.requestReason && (
        <StoryFact title={reviewTexts.reason} isWide>
          {safeText(item.requestReason)}
        </StoryFact>
      )}
    </dl>
  ) : null

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
