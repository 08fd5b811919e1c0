import { mayBecomeUnsafe } from '#src/safety/unsafe-text.ts'
import { hasInvisible, withoutInvisible } from './invisible.ts'

/**
 * Refusals of every free text: margins of white space, code that a page could run, and other spellings of what looks
 * the same, which would be a second record beside a unique one.
 */
export function refuseText(value: string): string | undefined {
  const margin = refuseMargin(value)
  if (margin) return margin
  if (hasInvisible(value))
    return 'Quite los caracteres invisibles; suelen venir al pegar desde otro programa.'
  if (mayBecomeUnsafe(value))
    return 'El texto no puede contener código (etiquetas script, eventos o enlaces javascript). Quítelo para guardar.'
  if (otherSpaces.test(value)) return 'Cambie los espacios especiales por espacios normales.'
  if (value !== value.normalize('NFC'))
    return 'Escriba cada letra con su tilde como un solo carácter (Unicode NFC).'
  return value === '' || /[\p{L}\p{N}\p{P}\p{S}]/u.test(value)
    ? undefined
    : 'Escriba al menos un carácter visible.'
}

/** White space except spaces, tabs and line breaks. */
const otherSpaces = /[^\S \t\n\r]/

/** Why the white space of a line is refused; undefined when it is one normal space between words. */
export const refuseSpaces = (value: string): string | undefined =>
  refuseMargin(value) ??
  (/ {2}|[^\S ]/.test(value) ? 'Separe las palabras con un solo espacio normal.' : undefined)

const refuseMargin = (value: string): string | undefined =>
  value === value.trim() ? undefined : 'Quite los espacios del principio y del final.'

/** Typed text without its margins and invisible characters, with composed accents; undefined when nothing is left. */
export function parseText(text: string): string | undefined {
  const value = withoutInvisible(text).normalize('NFC').trim()
  return value === '' ? undefined : value
}

/** Typed text as one line, with a space for any white space. */
export const parseLine = (text: string): string | undefined =>
  parseText(withoutInvisible(text).replace(/\s+/g, ' '))
