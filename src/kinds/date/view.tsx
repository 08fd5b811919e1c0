import { takesShortYears } from '../calendar.ts'
import { typedView } from '../typed-view.tsx'
import { date } from './kind.ts'

export const dateView = typedView(date, {
  columnWidth: 120,
  inputMode: 'numeric',
  placeholder: (property) => (takesShortYears(property) ? 'DD/MM/AA' : 'DD/MM/AAAA'),
  picker: 'day',
})
