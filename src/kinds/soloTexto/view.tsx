import { keysThatFit } from '../key-rules.ts'
import { typedView } from '../typed-view.tsx'
import { soloTexto } from './kind.ts'

export const soloTextoView = typedView(soloTexto, {
  columnWidth: 200,
  keys: keysThatFit(/^[a-z ]*$/i, 'Solo letras de la a a la z y espacios.'),
})
