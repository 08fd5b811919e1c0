import { toPesos } from '#src/loans/cents.ts'
import type { Payoff } from '#src/loans/payoff.ts'
import { pesos } from '#src/validation/text-functions.ts'
import { dayInWords } from '../letters/day-in-words.ts'
import type { LetterBody } from '../letters/letter-parts.ts'

/** What a letter says besides the amounts. */
export type LetterFacts = {
  loanNumber: string
  /** What the amounts take as not paid by their day, where there is such an instalment. */
  assumption?: string | undefined
}

/** Parts of a debt as a letter names them, in the order of PMA-3. */
const parts: [string, keyof Payoff][] = [
  ['Saldo de capital', 'principalBalance'],
  ['Interés corriente hasta la fecha de pago', 'currentInterest'],
  ['Interés de mora', 'arrearsInterest'],
  ['Seguros', 'insuranceAmount'],
  ['Otros cargos', 'otherCharges'],
]

/** The letter by which a client pays a loan off (domain §7.5). */
export const payoffLetter = (facts: LetterFacts, payoff: Payoff): LetterBody => {
  const until = dayInWords(payoff.validUntil)
  const inPesos = (name: keyof Payoff): string => pesos(toPesos(Number(payoff[name])))
  return {
    title: 'Carta de pago total',
    subject: `pago total del préstamo ${facts.loanNumber}`,
    lead: `Para pagar por completo su préstamo el ${until}, estos son los valores:`,
    rows: [
      ...parts.map(([title, name]) => ({ title, text: inPesos(name) })),
      { title: 'Total a pagar', text: inPesos('totalAmount'), isSum: true },
    ],
    closing: [
      facts.assumption,
      `Estos valores son válidos hasta el ${until}. Después de ese día cambian, y se necesita una carta nueva.`,
    ],
  }
}
