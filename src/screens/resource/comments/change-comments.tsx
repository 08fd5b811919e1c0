import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { momentText } from '#src/kinds/date-time/moment-text.ts'
import type { CommentThread } from '#src/schema/decision-comments.ts'
import { commentsHash } from '#src/schema/notification.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { CallFailure } from '#src/session/call-failure.tsx'
import { safeText } from '#src/ui/safe-text.ts'
import { CommentBox } from './comment-box.tsx'
import { CommentList } from './comment-list.tsx'
import css from './comments.module.css'
import { commentsTexts } from './comments-texts.ts'
import { useComments } from './use-comments.ts'
import { useTypedComment } from './use-typed-comment.ts'

export type ChangeCommentsProps = {
  model: RenderModel
  /** The record. */
  id: string
  /** The comments on one change or request, by its id in the inbox; on that of now; or all there are, to be read. */
  of: { thread: string } | 'now' | 'all'
}

/** Key of the place whose link has led to comments: it does so once, and not at each change of the tab. */
let followed = ''

/** What people say about a change or a request: it is read for good, and written while it waits for a decision. */
export function ChangeComments({ model, id, of }: ChangeCommentsProps) {
  const { data, error, isPending, refetch } = useComments(model, id)
  const { hash, key } = useLocation()
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (hash !== commentsHash || isPending || key === followed || !section.current) return
    followed = key
    section.current.focus()
  }, [hash, key, isPending])
  const threads = (data ?? []).filter(
    (one) => of === 'all' || (of === 'now' ? one.isCurrent : one.id === of.thread),
  )
  const shown = threads.filter(({ isOpen, comments }) => comments.length > 0 || (isOpen && of !== 'all'))
  if (!isPending && !error && shown.length === 0) return null
  return (
    <section ref={section} tabIndex={-1} className={css.comments} aria-label={commentsTexts.title}>
      <h3>{commentsTexts.title}</h3>
      {isPending && <p role="status">{commentsTexts.reading}</p>}
      {error && <CallFailure error={error} onRetry={() => void refetch()} />}
      {shown.map((thread) =>
        of === 'all' ? (
          <div key={thread.id}>
            <h4>{aboutText(thread)}</h4>
            <CommentList comments={thread.comments} />
          </div>
        ) : (
          <Thread key={thread.id} {...{ model, id, thread }} />
        ),
      )}
    </section>
  )
}

function Thread({ model, id, thread }: { model: RenderModel; id: string; thread: CommentThread }) {
  const { isOpen, comments } = thread
  const [typed] = useTypedComment(thread.id)
  return (
    <>
      {comments.length > 0 && <CommentList comments={comments} />}
      {isOpen && comments.length === 0 && <p>{commentsTexts.none}</p>}
      {!isOpen && <p>{closedText(thread)}</p>}
      {(isOpen || typed !== '') && <CommentBox {...{ model, id, thread: thread.id, isOpen }} />}
    </>
  )
}

/** A draft has the decision on what it was before, which is no news. */
const closedText = ({ state, decidedBy, decidedAt }: CommentThread): string =>
  decidedBy && decidedAt && state !== 'BORRADOR'
    ? safeText(commentsTexts.closedBy(decidedBy, momentText(decidedAt)))
    : commentsTexts.closed

const aboutText = ({ isOpen, decidedBy, decidedAt }: CommentThread): string =>
  decidedBy && decidedAt && !isOpen
    ? safeText(commentsTexts.ofDecided(decidedBy, momentText(decidedAt)))
    : commentsTexts.ofCurrent
