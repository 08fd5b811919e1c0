import { lazy, Suspense } from 'react'
import { commentingActions, takesComments } from '#src/schema/decision-comments.ts'
import { useAllowed } from '../use-allowed.ts'
import type { ChangeCommentsProps } from './change-comments.tsx'

const ChangeComments = lazy(() =>
  import('./change-comments.tsx').then(({ ChangeComments: comments }) => ({ default: comments })),
)

/** The comments on what waits for a decision, for who makes such changes or decides on them. */
export function CommentsOf(props: ChangeCommentsProps) {
  const { model } = props
  const may = useAllowed(model)
  if (!takesComments(model) || !may('ver') || !commentingActions(model).some(may)) return null
  return (
    <Suspense>
      <ChangeComments {...props} />
    </Suspense>
  )
}
