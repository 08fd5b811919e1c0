import { lazyPart } from '#src/ui/lazy-part.tsx'
import { safeText } from '#src/ui/safe-text.ts'
import type { InputProps, KindView } from '../kind-view.tsx'
import { rjsf } from './kind.ts'

/** What a document says, in one text. */
const Text = ({ value, property }: Pick<InputProps, 'value' | 'property'>) => (
  <p>{value !== undefined && safeText(rjsf.format(value, property))}</p>
)

/** The document drawn by rjsf; its code loads when a form first has such a field. */
const Input = lazyPart<InputProps>(() => import('./free-form.tsx').then(({ FreeForm }) => FreeForm), Text)

/** Each single value in a line of its own, under the titles that lead to it; its code loads with the first record that has one. */
const Whole: KindView['Whole'] = lazyPart(
  () => import('./document-lines-view.tsx').then(({ DocumentLines }) => DocumentLines),
  Text,
)

export const rjsfView: KindView = {
  Input,
  frame: () => 'document',
  showsInside: true,
  Cell: ({ value, property }) => safeText(rjsf.format(value, property)),
  Whole,
  columnWidth: () => 260,
}
