import { momentText } from '#src/kinds/date-time/moment-text.ts'
import type { CommentThread } from '#src/schema/decision-comments.ts'
import { changeStateTexts } from '#src/schema/pending.ts'
import type { Screen } from '#src/schema/screen.ts'
import { stateOption } from '#src/schema/workflow.ts'

/** What was said about one change or request, in words. */
export type PrintedThread = {
  title: string
  /** Who decided and when; empty before. */
  trace: string
  /** Each with who said it and when, the oldest first. */
  comments: string[]
}

/** Puts comments into words, those on the change or request of now first; nothing of what nobody commented on. */
export const printedComments = (
  { fields, workflow }: Pick<Screen, 'fields' | 'workflow'>,
  threads: CommentThread[],
): PrintedThread[] =>
  threads
    .filter(({ comments }) => comments.length > 0)
    .toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
    .map(({ state, decidedBy, decidedAt, comments }) => ({
      title: workflow
        ? `Solicitud · ${stateOption(fields, workflow, state)?.title ?? state}`
        : `Cambio · ${changeStates[state] ?? state}`,
      trace: decidedBy && decidedAt ? `Decidido por ${decidedBy} el ${momentText(decidedAt)}` : '',
      comments: comments.map(({ by, at, text }) => `${by} · ${momentText(at)}: ${text}`),
    }))

const changeStates: Record<string, string> = changeStateTexts
