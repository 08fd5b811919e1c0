import { takesShortYears } from '../day-text.ts'
import { typedView } from '../typed-view.tsx'
import { date } from './kind.ts'

export const dateView = typedView(date, {
  columnWidth: 120,
  inputMode: 'numeric',
  placeholder: (property) => property['x-hint'] ?? (takesShortYears(property) ? 'DD/MM/AA' : 'DD/MM/AAAA'),
  picker: 'day',
})
