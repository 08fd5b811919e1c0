/** Outcome of a change: the text that the field then shows, or why it does not change, in Spanish. */
export type Outcome = { text: string } | { refused: string }

/**
 * Rule of a field's input. `typed` tells a key from text that came as a whole (paste, autofill), which may stay on
 * screen to be refused with a message.
 */
export type KeyRule = (text: string, typed: boolean) => Outcome

/** Numbers-only: a key other than a digit is refused; separators in a paste are removed (spec §5). */
export const digitsOnly: KeyRule = (text, typed) => {
  const digits = typed ? text : text.replace(/[\s.-]/g, '')
  const isNone = digits === '' && text !== ''
  return /^\d*$/.test(digits) && !isNone ? { text: digits } : { refused: 'Solo dígitos.' }
}

/** Text-only, alphanumeric: a key that does not fit is refused (spec §5). */
export const keysThatFit =
  (fits: RegExp, refused: string): KeyRule =>
  (text, typed) =>
    typed && !fits.test(text.normalize('NFC')) ? { refused } : { text }

/** Decimal-number: refuses input that does not fit (spec §5). */
export const onlyThatFit =
  (fits: RegExp, refused: string): KeyRule =>
  (text) =>
    fits.test(text) ? { text } : { refused }
