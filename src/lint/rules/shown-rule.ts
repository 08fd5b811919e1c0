import { isLinked } from '#src/compile/resolve-finds.ts'
import type { Problem } from '#src/schema/problem.ts'
import type { Cases } from '../companions/cases.ts'
import { casesOfRule } from '../companions/cases-of-rule.ts'
import type { AccompaniedScreen, FolderRule } from '../rule.ts'

/** A rule of which no case shows what it refuses, so that nobody would see that it has stopped doing so. */
export const shownRule: FolderRule = {
  id: 'shown-rule',
  severity: 'warning',
  remedy: 'Agregue un caso que la regla decida.',
  on: 'folder',
  check: ({ screens }) => screens.flatMap(unshown),
}

function unshown({ screen, cases, judge, wrongCases }: AccompaniedScreen): Problem[] {
  // Cases that are wrong are told of themselves.
  if (!cases || screen.rules.length === 0 || !isLinked(screen)) return []
  if (wrongCases().length > 0) return []
  return screen.rules
    .filter((rule) => casesOfRule(screen, cases.value as Cases, rule, judge()).length === 0)
    .map(({ id, at, message, level }) => {
      const list = level ? 'valid' : 'invalid'
      const told = `"field": ${JSON.stringify(at.replaceAll('.', '/'))}, "message": ${JSON.stringify(message)}`
      return {
        ...cases.problem(
          `/${list}`,
          `Ningún caso de «${list}» muestra lo que ${level ? 'avisa' : 'rechaza'} la regla «${id}».`,
          'key',
        ),
        remedy: level
          ? `Agregue uno del que avise: "notices": [{ ${told} }].`
          : `Agregue uno que ella sola rechace: "change": { … }, ${told}.`,
      }
    })
}
