const amount = new Intl.NumberFormat('es-CO', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** `$ 1.423.500,00` (domain §1, 10). */
export const pesos = (value: number): string => `$ ${amount.format(value)}`

export const lowerCase = (text: string): string => text.toLocaleLowerCase('es-CO')

/** Each word with a capital letter, and no other letter so: «Cuenta De Nómina» (spec §2). */
export const titleCase = (text: string): string =>
  lowerCase(text).replace(/(?<!\S)\S/gu, (letter) => letter.toLocaleUpperCase('es-CO'))
