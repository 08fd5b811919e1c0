import type { KindView } from '../kind-view.tsx'
import { typedView } from '../typed-view.tsx'
import { dateTime, limits } from './kind.ts'

export const dateTimeView: KindView = {
  ...typedView(dateTime, { columnWidth: 140 }),
  filteredAs: { kind: 'date', limits },
}
