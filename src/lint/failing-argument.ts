import { isDay } from '#src/kinds/day-text.ts'
import { rateQuotes } from '#src/validation/rates.ts'
import { constantValue } from './cel-constant.ts'

/** A constant argument with which a function of rules fails, whatever else it is given. */
export type FailingArgument = { message: string; remedy: string }

/** What functions ask of an argument, by its place. */
type Demand = { index: number; fault: (text: string) => FailingArgument | undefined }

/** @param asked what the function needs, in Spanish */
const unless =
  (holds: (text: string) => boolean, asked: string, remedy: string) =>
  (text: string): FailingArgument | undefined =>
    holds(text) ? undefined : { message: `${asked}, y «${text}» no lo es.`, remedy }

const day = (name: string): [string, Demand] => [
  name,
  {
    index: 0,
    fault: unless(
      isDay,
      `«${name}» pide un día AAAA-MM-DD que exista`,
      "Escriba el día como '2026-12-31', o un campo que lo sea.",
    ),
  },
]

const demands: Map<string, Demand> = new Map([
  ...['addDays', 'addMonths', 'addYears', 'addBusinessDays', 'monthEnd', 'week', 'isBusinessDay'].map(day),
  [
    'hoursSince',
    {
      index: 0,
      fault: unless(
        (text) => !Number.isNaN(Date.parse(text)),
        '«hoursSince» pide un momento',
        "Escriba un campo de fecha y hora, como self.createdAt, o '2026-12-31T10:00:00Z'.",
      ),
    },
  ],
  [
    'decimal',
    {
      index: 0,
      fault: unless(
        (text) => constantValue(`string(decimal(${JSON.stringify(text)}))`) !== undefined,
        '«decimal» pide un número con coma',
        "Escriba el número como '17,5', o quite decimal() y las comillas: 17.5.",
      ),
    },
  ],
  [
    'effectiveAnnual',
    {
      index: 1,
      fault: unless(
        (text) => rateQuotes.includes(text),
        '«effectiveAnnual» pide cómo se expresa la tasa',
        `Escriba uno de ${rateQuotes.join(', ')}, o el campo que lo diga.`,
      ),
    },
  ],
])

/** What a function needs of its arguments; undefined for one that takes any constant. */
export const demandOf = (name: string): Demand | undefined => demands.get(name)
