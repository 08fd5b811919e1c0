import { commentingActions, takesComments } from '#src/schema/decision-comments.ts'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { useAllowed } from '../use-allowed.ts'
import type { ChangeCommentsProps } from './change-comments.tsx'

const ChangeComments = lazyPart(() =>
  import('./change-comments.tsx').then(({ ChangeComments: part }) => part),
)

/** The comments on what waits for a decision, for who makes such changes or decides on them. */
export function CommentsOf(props: ChangeCommentsProps) {
  const { model } = props
  const may = useAllowed(model)
  if (!takesComments(model) || !may('ver') || !commentingActions(model).some(may)) return null
  return <ChangeComments {...props} />
}
