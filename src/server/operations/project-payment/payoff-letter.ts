import PDFDocument from 'pdfkit'
import { type Cents, toPesos } from '#src/loans/cents.ts'
import type { Payoff } from '#src/loans/payoff.ts'
import { pesos } from '#src/validation/text-functions.ts'

/** What a letter says besides the amounts. */
export type LetterFacts = {
  bank: string
  client: string
  /** Their document as lists show it; empty where none is known. */
  document: string
  /** The employee who asked for it, as they are called or by their user name; empty where nobody is known. */
  issuer: string
  loanNumber: string
  today: string
  /** What the amounts take as not paid by their day, where there is such an instalment. */
  assumption?: string | undefined
}

const day = new Intl.DateTimeFormat('es-CO', { dateStyle: 'long', timeZone: 'UTC' })
const shown = (iso: string): string => day.format(Date.parse(`${iso}T00:00:00Z`))

const left = 72
const right = 540

/** Parts of a debt as a letter names them, in the order of PMA-3. */
const parts: [string, keyof Payoff][] = [
  ['Saldo de capital', 'principalBalance'],
  ['Interés corriente hasta la fecha de pago', 'currentInterest'],
  ['Interés de mora', 'arrearsInterest'],
  ['Seguros', 'insuranceAmount'],
  ['Otros cargos', 'otherCharges'],
]

/** The letter by which a client pays a loan off (domain §7.5), as PDF of one page. */
export async function* payoffLetter(facts: LetterFacts, payoff: Payoff): AsyncGenerator<Buffer> {
  const letter = new PDFDocument({
    size: 'LETTER',
    margin: left,
    lang: 'es-CO',
    info: { Title: 'Carta de pago total', Author: facts.bank },
  })
  const chunks: Buffer[] = []
  letter.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => letter.on('end', resolve))
  letter.font('Helvetica-Bold').fontSize(14).text(facts.bank)
  letter.font('Helvetica').fontSize(11).moveDown().text(shown(facts.today)).moveDown()
  letter.text(`Señor(a): ${facts.client}`)
  if (facts.document !== '') letter.text(`Documento: ${facts.document}`)
  letter.moveDown()
  letter.text(`Referencia: pago total del préstamo ${facts.loanNumber}`).moveDown()
  letter.text(`Para pagar por completo su préstamo el ${shown(payoff.validUntil)}, estos son los valores:`)
  letter.moveDown()
  for (const [title, name] of parts) writeRow(letter, title, Number(payoff[name]))
  letter.font('Helvetica-Bold')
  writeRow(letter, 'Total a pagar', payoff.totalAmount)
  letter.font('Helvetica').moveDown()
  if (facts.assumption) letter.text(facts.assumption, left).moveDown()
  letter.text(
    `Estos valores son válidos hasta el ${shown(payoff.validUntil)}. Después de ese día cambian, y se necesita una carta nueva.`,
    left,
  )
  writeSigner(letter, facts)
  letter.end()
  await ended
  yield* chunks
}

/** A line to sign on, and below it who of the bank issued the letter, and when. */
function writeSigner(letter: PDFKit.PDFDocument, { bank, issuer, today }: LetterFacts): void {
  letter.moveDown(4)
  const { y } = letter
  letter.moveTo(left, y).lineTo(300, y).stroke()
  letter.moveDown(0.5).text(`Expedida por: ${issuer === '' ? bank : issuer}`)
  if (issuer !== '') letter.text(`Personal de ${bank}`)
  letter.text(`Fecha de expedición: ${shown(today)}`)
}

function writeRow(letter: PDFKit.PDFDocument, title: string, cents: Cents): void {
  const { y } = letter
  letter.text(title, left, y)
  letter.text(pesos(toPesos(cents)), left, y, { width: right - left, align: 'right' })
  letter.moveDown(0.5)
}
