import { typedView } from '../typed-view.tsx'
import type { KindView } from '../view.tsx'
import { texts } from './kind.ts'

export const textsView: KindView = typedView(texts, { columnWidth: 200 })
