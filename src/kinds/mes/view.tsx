import { takesShortYears } from '../day-text.ts'
import { typedView } from '../typed-view.tsx'
import { mes } from './kind.ts'

export const mesView = typedView(mes, {
  columnWidth: 90,
  inputMode: 'numeric',
  placeholder: (property) => (takesShortYears(property) ? 'MM/AA' : 'MM/AAAA'),
  picker: 'month',
  mask: { shapes: ['NN/00[00]'] },
})
