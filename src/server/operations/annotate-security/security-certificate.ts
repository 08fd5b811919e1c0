import { tasa } from '#src/kinds/tasa/kind.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { pesos } from '#src/validation/text-functions.ts'
import { dayInWords } from '../letters/day-in-words.ts'
import type { LetterBody } from '../letters/letter-parts.ts'
import { type SecurityState, titles } from './security-state.ts'

/** What a certificate of a certificate of deposit says: the title as the request names it, its state, and the depository's reference. */
export function securityCertificate(
  { isin, securityNumber, nominalValue, issueDate, maturityDate, rateEa, holderSubaccount }: JsonObject,
  state: SecurityState | undefined,
  reference: string,
): LetterBody {
  const rows: [string, string | undefined][] = [
    ['Número del título', String(securityNumber)],
    ['ISIN', isin === undefined ? undefined : String(isin)],
    ['Subcuenta del inversionista', holderSubaccount === undefined ? undefined : ended(holderSubaccount)],
    ['Valor nominal', pesos(Number(nominalValue))],
    ['Fecha de emisión', dayInWords(String(issueDate))],
    ['Fecha de vencimiento', maturityDate === undefined ? undefined : dayInWords(String(maturityDate))],
    ['Tasa efectiva anual', typeof rateEa === 'number' ? tasa.format(rateEa, {}) : undefined],
    ['Estado del título', state && titles[state]],
    ['Referencia del depósito', reference],
  ]
  return {
    title: 'Constancia de depósito',
    subject: `constancia del CDT ${securityNumber}`,
    lead: 'El banco hace constar que usted es titular del siguiente CDT desmaterializado, anotado en el depósito de valores:',
    rows: rows.flatMap(([title, text]) => (text === undefined ? [] : [{ title, text }])),
    closing: [
      'Esta constancia dice cómo está el título el día en que se expide. No es negociable ni lo transfiere.',
    ],
  }
}

/** The end of a number that lists mask. */
const ended = (value: unknown): string => `••••${String(value).slice(-3)}`
