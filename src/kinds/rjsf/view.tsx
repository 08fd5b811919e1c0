import { lazy, Suspense } from 'react'
import { safeText } from '#src/ui/safe-text.ts'
import type { InputProps, KindView } from '../kind-view.tsx'
import { rjsf } from './kind.ts'

const FreeForm = lazy(() => import('./free-form.tsx').then(({ FreeForm: form }) => ({ default: form })))
const DocumentLines = lazy(() =>
  import('./document-lines-view.tsx').then(({ DocumentLines: lines }) => ({ default: lines })),
)

/** The document drawn by rjsf; its code loads when a form first has such a field. */
const Input = (props: InputProps) => (
  <Suspense
    fallback={<p>{props.value !== undefined && safeText(rjsf.format(props.value, props.property))}</p>}
  >
    <FreeForm {...props} />
  </Suspense>
)

/** Each single value in a line of its own, under the titles that lead to it; its code loads with the first record that has one. */
const Whole: KindView['Whole'] = ({ value, property }) => (
  <Suspense fallback={<p>{safeText(rjsf.format(value, property))}</p>}>
    <DocumentLines value={value} property={property} />
  </Suspense>
)

export const rjsfView: KindView = {
  Input,
  frame: () => 'document',
  showsInside: true,
  Cell: ({ value, property }) => safeText(rjsf.format(value, property)),
  Whole,
  columnWidth: () => 260,
}
