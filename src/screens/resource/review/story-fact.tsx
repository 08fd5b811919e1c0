import type { ReactNode } from 'react'
import { momentText } from '#src/kinds/date-time/moment-text.ts'
import { safeText } from '#src/ui/safe-text.ts'
import css from './review.module.css'
import { reviewTexts } from './review-texts.ts'

/** One statement about a change or a request, under its title. */
export const StoryFact = ({
  title,
  isWide,
  children,
}: {
  title: string
  isWide?: boolean
  children: ReactNode
}) => (
  <div className={isWide ? css.wide : undefined}>
    <dt>{title}</dt>
    <dd>{children}</dd>
  </div>
)

type Maker = { requestedBy?: string | undefined; requestedAt?: string | undefined }

/** Who requests it, and when. */
export const MakerFacts = ({ requestedBy, requestedAt }: Maker) => (
  <>
    {requestedBy && <StoryFact title={reviewTexts.requestedBy}>{safeText(requestedBy)}</StoryFact>}
    {requestedAt && <StoryFact title={reviewTexts.requestedAt}>{momentText(requestedAt)}</StoryFact>}
  </>
)
