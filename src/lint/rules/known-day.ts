import { isDay } from '#src/kinds/calendar.ts'
import { comparisonsIn } from '../cel-comparisons.ts'
import { type Meaning, scopeOf } from '../cel-meaning.ts'
import { parseCel } from '../cel-nodes.ts'
import { expressionsOf } from '../expressions.ts'
import type { ScreenRule } from '../rule.ts'

/** A rule that compares a date with a text that is no day, which as a text comes before or after every one. */
export const knownDay: ScreenRule = {
  id: 'known-day',
  severity: 'error',
  remedy: "Escriba la fecha entre comillas simples como AAAA-MM-DD: '2026-12-31'.",
  on: 'screen',
  check: (screen) =>
    expressionsOf(screen).flatMap(({ text, self, problem }) => {
      const whole = /['"]/.test(text) ? parseCel(text) : undefined
      if (!whole) return []
      return comparisonsIn(whole, scopeOf(self, screen.fields)).flatMap(({ value, text: day, range }) =>
        value.of === 'day' && !isDay(day) ? [problem(tellOf(value, day), range)] : [],
      )
    }),
}

type Day = Extract<Meaning, { of: 'day' }>

function tellOf({ name, isComputed }: Day, day: string): string {
  if (day === '' && !isComputed)
    return `«${name}» nunca es un texto vacío; para saber si tiene valor escriba has(self.${name}).`
  return `«${name}» es una fecha y «${day}» no lo es: se escribe AAAA-MM-DD, y el día debe existir.`
}
