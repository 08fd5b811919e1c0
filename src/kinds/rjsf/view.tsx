import { lazy, Suspense } from 'react'
import { safeText } from '#src/ui/safe-text.ts'
import type { InputProps, KindView } from '../kind-view.tsx'
import { rjsf } from './kind.ts'

const FreeForm = lazy(() => import('./free-form.tsx').then(({ FreeForm: form }) => ({ default: form })))

/** The document drawn by rjsf; its code loads when a form first has such a field. */
const Input = (props: InputProps) => (
  <Suspense
    fallback={<p>{props.value !== undefined && safeText(rjsf.format(props.value, props.property))}</p>}
  >
    <FreeForm {...props} />
  </Suspense>
)

export const rjsfView: KindView = {
  Input,
  frame: () => 'document',
  showsInside: true,
  Cell: ({ value, property }) => safeText(rjsf.format(value, property)),
  columnWidth: () => 260,
}
