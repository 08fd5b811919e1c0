import { typedView } from '../typed-view.tsx'
import { digitos } from './kind.ts'

/** The specification's numbers-only rule: anything but digits leaves the field as it was (spec §5). */
const digitsOnly = (text: string, previous: string): string => {
  const digits = text.replace(/[\s.-]/g, '')
  return /^\d*$/.test(digits) ? digits : previous
}

export const digitosView = typedView(digitos, { columnWidth: 130, inputMode: 'numeric', accept: digitsOnly })
