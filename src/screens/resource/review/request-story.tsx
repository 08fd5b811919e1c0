import type { RequestItem } from '#src/schema/inbox-item.ts'
import { safeText } from '#src/ui/safe-text.ts'
import css from './review.module.css'
import { reviewTexts } from './review-texts.ts'
import { MakerFacts, StoryFact } from './story-fact.tsx'

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
