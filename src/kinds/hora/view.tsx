import { typedView } from '../typed-view.tsx'
import { hora } from './kind.ts'

export const horaView = typedView(hora, {
  columnWidth: 80,
  inputMode: 'numeric',
  placeholder: 'HH:MM',
  mask: { shapes: ['NN:00'] },
})
