import { isUnsafeText } from '#src/schema/unsafe-text.ts'

/** What every free text refuses: margins of white space, invisible characters and code that a page could run. */
export function refuseText(value: string): string | undefined {
  const margin = refuseMargin(value)
  if (margin) return margin
  if (hasInvisible(value))
    return 'Quite los caracteres invisibles; suelen venir al pegar desde otro programa.'
  if (isUnsafeText(value))
    return 'El texto no puede contener código (etiquetas script, eventos o enlaces javascript).'
  return undefined
}

/** Why a text with white space around it is refused; undefined when there is none. */
export const refuseMargin = (value: string): string | undefined =>
  value === value.trim() ? undefined : 'Quite los espacios del principio y del final.'

/** Typed text without its margins and with composed accents; undefined when nothing is left. */
export function parseText(text: string): string | undefined {
  const value = text.normalize('NFC').trim()
  return value === '' ? undefined : value
}

/** Control, format and broken characters; line breaks and tabs are text, and a joiner holds some emoji together. */
const hasInvisible = (value: string): boolean =>
  /[\p{Cc}\p{Cf}\p{Cs}]/u.test(value.replace(/[\t\n\r\u200d]/g, ''))
