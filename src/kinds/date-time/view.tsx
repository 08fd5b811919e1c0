import { typedView } from '../typed-view.tsx'
import type { KindView } from '../view.tsx'
import { dateTime, limits } from './kind.ts'

export const dateTimeView: KindView = {
  ...typedView(dateTime, { columnWidth: 140 }),
  filteredAs: { kind: 'date', limits },
}
