import { dayFault } from '../day-fault.ts'
import type { ScreenRule } from '../rule.ts'

/** A rule that compares a date with a text that is no day, which as a text comes before or after every one. */
export const knownDay: ScreenRule = {
  id: 'known-day',
  severity: 'error',
  remedy: "Escriba la fecha entre comillas simples como AAAA-MM-DD: '2026-12-31'.",
  on: 'screen',
  check: ({ expressions }) =>
    expressions.flatMap(({ comparisons, problem }) =>
      comparisons.flatMap((comparison) => {
        const fault = dayFault(comparison)
        return fault === undefined ? [] : [problem(fault, comparison.range)]
      }),
    ),
}
