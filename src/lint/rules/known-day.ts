import { isDay } from '#src/kinds/day-text.ts'
import type { Meaning } from '../cel-meaning.ts'
import type { ScreenRule } from '../rule.ts'

/** A rule that compares a date with a text that is no day, which as a text comes before or after every one. */
export const knownDay: ScreenRule = {
  id: 'known-day',
  severity: 'error',
  remedy: "Escriba la fecha entre comillas simples como AAAA-MM-DD: '2026-12-31'.",
  on: 'screen',
  check: ({ expressions }) =>
    expressions.flatMap(({ comparisons, problem }) =>
      comparisons.flatMap(({ value, text, range }) =>
        value.of === 'day' && !isDay(text) ? [problem(messageOf(value, text), range)] : [],
      ),
    ),
}

type Day = Extract<Meaning, { of: 'day' }>

function messageOf({ name, isComputed }: Day, day: string): string {
  if (day === '' && !isComputed)
    return `«${name}» nunca es un texto vacío; para saber si tiene valor escriba has(self.${name}).`
  return `«${name}» es una fecha y «${day}» no lo es: se escribe AAAA-MM-DD, y el día debe existir.`
}
