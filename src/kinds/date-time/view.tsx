import { typedView } from '../typed-view.tsx'
import { dateTime } from './kind.ts'

export const dateTimeView = typedView(dateTime, { columnWidth: 140 })
