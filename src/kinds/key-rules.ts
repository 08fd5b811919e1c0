export type KeyRule = {
  /**
   * What a field shows after a change; the previous text refuses it. `typed` tells a key from text that came as a whole
   * (paste, autofill), which may stay on screen to be refused with a message.
   */
  accept: (text: string, previous: string, typed: boolean) => string
  /** What is told of a key that was refused, in Spanish. */
  refusal: string
  /** What is told in its place of a digit for which there is no room. */
  full?: string
}

/** Numbers-only: anything but digits leaves the field as it was; what groups digits in a paste goes (spec §5). */
export const digitsOnly: KeyRule = {
  accept: (text, previous) => {
    const digits = text.replace(/[\s.-]/g, '')
    return /^\d*$/.test(digits) ? digits : previous
  },
  refusal: 'Solo dígitos.',
}

/** Text-only, alphanumeric: a key that does not fit is not taken (spec §5). */
export const keysThatFit = (fits: RegExp, refusal: string): KeyRule => ({
  accept: (text, previous, typed) => (typed && !fits.test(text.normalize('NFC')) ? previous : text),
  refusal,
})

/** Decimal-number: nothing that does not fit gets in, by whatever way (spec §5). */
export const onlyThatFit = (fits: RegExp, refusal: string): KeyRule => ({
  accept: (text, previous) => (fits.test(text) ? text : previous),
  refusal,
})

/** Amounts and rates: no key beyond their integers, one comma and their decimals; dots may group (spec §5). */
export const figureKeys = (integers: number, decimals: number): KeyRule => ({
  ...keysThatFit(
    new RegExp(`^[$\\s]*(\\d[.\\s]*){0,${integers}}(,(\\d\\s*){0,${decimals}})?[%\\s]*$`),
    `Solo dígitos: hasta ${integers} enteros y ${decimals} decimales.`,
  ),
  full: `No se escribieron más cifras: caben hasta ${integers} enteros y ${decimals} decimales.`,
})
