import { inflateSync } from 'node:zlib'

/** The texts of a PDF that PDFKit wrote, in the order in which they are drawn. */
export function pdfTexts(pdf: Buffer): string[] {
  const source = pdf.toString('latin1')
  return [...source.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(([, body = '']) => {
    const content = inflated(Buffer.from(body, 'latin1'))
    return [...content.matchAll(/\[([^\]]*)\] TJ/g)].map(([, parts = '']) =>
      [...parts.matchAll(/<([0-9a-f]*)>/gi)].map(([, hex = '']) => decoded(hex)).join(''),
    )
  })
}

const decoder = new TextDecoder('windows-1252')
const decoded = (hex: string): string => decoder.decode(Buffer.from(hex, 'hex'))

function inflated(body: Buffer): string {
  try {
    return inflateSync(body).toString('latin1')
  } catch {
    return ''
  }
}
