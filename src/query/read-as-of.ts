import type { ListTerms } from './filter.ts'
import type { Refuse } from './problem.ts'

/** What is asked as `asOf=AAAA-MM-DD`: the records in force on a day. */
export function readAsOf(
  texts: string[],
  { readDay }: { readDay?: ListTerms['readDay'] | undefined },
  refuse: Refuse,
): string | undefined {
  const [text] = texts
  if (text === undefined) return undefined
  if (!readDay)
    return refuse('asOf', 'Estos registros no tienen fechas de vigencia: quite «asOf» de la consulta.')
  if (texts.length > 1) return refuse('asOf', 'Indique «asOf» una sola vez.')
  return readDay(text) ?? refuse('asOf', 'Escriba en «asOf» un día que exista, como 2026-02-28.')
}
