import { typedView } from '../typed-view.tsx'
import { date } from './kind.ts'

export const dateView = typedView(date, {
  columnWidth: 120,
  inputMode: 'numeric',
  placeholder: 'DD/MM/AA',
  picker: 'day',
})
