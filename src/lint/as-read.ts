/** A text as people tell it from others: capitals and stray spaces make no other one. */
export const asRead = (text: string): string =>
  text.normalize('NFC').trim().replace(/\s+/g, ' ').toLocaleLowerCase('es')
