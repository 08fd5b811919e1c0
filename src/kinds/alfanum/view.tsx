import { keysThatFit } from '../key-rules.ts'
import { typedView } from '../typed-view.tsx'
import { alfanum, alphanumeric } from './kind.ts'

export const alfanumView = typedView(alfanum, {
  columnWidth: 200,
  keys: keysThatFit(alphanumeric, 'Solo letras, números y espacios.'),
})
