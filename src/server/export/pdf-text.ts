/** Signs of Windows-1252 that are elsewhere in Unicode, as far as texts of this country have them. */
const signs: Record<string, string> = {
  '…': '\x85',
  '‘': '\x91',
  '’': '\x92',
  '“': '\x93',
  '”': '\x94',
  '•': '\x95',
  '–': '\x96',
  '—': '\x97',
  '€': '\x80',
}

/** A text within the brackets of a PDF, in the encoding of its fonts; what they have no sign for becomes «?». */
export const pdfText = (text: string): string =>
  [...text.normalize('NFC')]
    .map((sign) => signs[sign] ?? (/[\x20-\x7e\xa0-\xff]/.test(sign) ? sign : '?'))
    .join('')
    .replace(/[\\()]/g, '\\$&')

/** Width of a text in Helvetica, in points: its letters by three classes, a little wide rather than too narrow. */
export function textWidth(text: string, size: number): number {
  let sum = 0
  for (const sign of text) sum += signWidth(sign)
  return sum * size
}

/** A text as far as a width in points has room for it, with an ellipsis where it is cut; read once, however long. */
export function fittedText(text: string, width: number, size: number): string {
  // A width that was shared out by this very text may have lost its last digit.
  const room = (width + 0.01) / size
  let sum = 0
  let cut = ''
  for (const sign of text) {
    sum += signWidth(sign)
    if (sum > room) return `${cut}…`
    if (sum + signWidth('…') <= room) cut += sign
  }
  return text
}

const signWidth = (sign: string): number => (narrow.test(sign) ? 0.3 : wide.test(sign) ? 0.75 : 0.56)

const narrow = /[ijlíIÍ.,:;'|!()[\]/ -]/
const wide = /[A-ZÁÉÓÚÑÜmw%…—]/
