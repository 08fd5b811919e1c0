import PDFDocument from 'pdfkit'
import { dayInWords } from './day-in-words.ts'
import type { LetterBody, LetterHead } from './letter-parts.ts'

const left = 72
const right = 540

/** A letter of the bank to a client, as PDF of one page. */
export async function* bankLetter(head: LetterHead, body: LetterBody): AsyncGenerator<Buffer> {
  const letter = new PDFDocument({
    size: 'LETTER',
    margin: left,
    lang: 'es-CO',
    info: { Title: body.title, Author: head.bank },
  })
  const chunks: Buffer[] = []
  letter.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => letter.on('end', resolve))
  letter.font('Helvetica-Bold').fontSize(14).text(head.bank)
  letter.font('Helvetica').fontSize(11).moveDown().text(dayInWords(head.today)).moveDown()
  letter.text(`Señor(a): ${head.client}`)
  if (head.document !== '') letter.text(`Documento: ${head.document}`)
  letter.moveDown()
  letter.text(`Referencia: ${body.subject}`).moveDown()
  letter.text(body.lead).moveDown()
  for (const { title, text, isSum } of body.rows) {
    letter.font(isSum ? 'Helvetica-Bold' : 'Helvetica')
    const { y } = letter
    letter.text(title, left, y)
    letter.text(text, left, y, { width: right - left, align: 'right' })
    letter.moveDown(0.5)
  }
  letter.font('Helvetica').moveDown()
  const closing = body.closing.filter((text) => text !== undefined)
  closing.forEach((text, index) => {
    letter.text(text, left)
    if (index < closing.length - 1) letter.moveDown()
  })
  writeSigner(letter, head)
  letter.end()
  await ended
  yield* chunks
}

/** A line to sign on, and below it who of the bank issued the letter, and when. */
function writeSigner(letter: PDFKit.PDFDocument, { bank, issuer, today }: LetterHead): void {
  letter.moveDown(4)
  const { y } = letter
  letter.moveTo(left, y).lineTo(300, y).stroke()
  letter.moveDown(0.5).text(`Expedida por: ${issuer === '' ? bank : issuer}`)
  if (issuer !== '') letter.text(`Personal de ${bank}`)
  letter.text(`Fecha de expedición: ${dayInWords(today)}`)
}
