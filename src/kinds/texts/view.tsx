import type { KindView } from '../kind-view.tsx'
import { typedView } from '../typed-view.tsx'
import { texts } from './kind.ts'

export const textsView: KindView = typedView(texts, { columnWidth: 200 })
