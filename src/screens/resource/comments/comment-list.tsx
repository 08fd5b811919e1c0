import { ageText } from '#src/kinds/date-time/age-text.ts'
import { momentText } from '#src/kinds/date-time/moment-text.ts'
import { type Comment, partsOfComment } from '#src/schema/decision-comments.ts'
import { safeText } from '#src/ui/safe-text.ts'
import css from './comments.module.css'
import { commentsTexts } from './comments-texts.ts'

/** Comments, the oldest first: who wrote each, how long ago, and whom it mentions. */
export const CommentList = ({ comments }: { comments: Comment[] }) => (
  <ol className={css.list} aria-label={commentsTexts.title}>
    {comments.map(({ id, by, mine, at, text, mentions }) => (
      <li key={id}>
        <p className={css.author}>
          <b>{safeText(by)}</b>
          {mine && <span>{commentsTexts.you}</span>}
          <time dateTime={at} title={momentText(at)}>
            {ageText(at)}
          </time>
        </p>
        <p className={css.text}>
          {safeText(text) === text
            ? partsOfComment(text, mentions).map((part, place) =>
                // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text that never changes
                part.isMention ? <mark key={place}>{part.text}</mark> : part.text,
              )
            : safeText(text)}
        </p>
      </li>
    ))}
  </ol>
)
