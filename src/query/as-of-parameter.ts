import type { ListTerms } from './filter.ts'
import type { Refuse } from './query-problem.ts'

/** Reads `asOf=AAAA-MM-DD`: the day on which records are in effect. */
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
