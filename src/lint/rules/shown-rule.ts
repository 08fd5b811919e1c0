import { isLinked } from '#src/compile/resolve-finds.ts'
import type { Cases } from '#src/fixtures/cases.ts'
import { casesOfRule } from '#src/fixtures/cases-of-rule.ts'
import type { Problem } from '#src/schema/schema-problem.ts'
import type { FolderRule, ScreenWithFixtures } from '../rule.ts'

/** A rule without a case that shows what it refuses, so nobody would notice that it stopped. */
export const shownRule: FolderRule = {
  id: 'shown-rule',
  severity: 'warning',
  remedy: 'Agregue un caso que la regla decida.',
  on: 'folder',
  check: ({ screens }) => screens.flatMap(unshown),
}

function unshown({ screen, cases, validator, wrongCases }: ScreenWithFixtures): Problem[] {
  // Wrong cases are reported themselves.
  if (!cases || screen.rules.length === 0 || !isLinked(screen)) return []
  if (wrongCases().length > 0) return []
  return screen.rules
    .filter((rule) => casesOfRule(screen, cases.value as Cases, rule, validator()).length === 0)
    .map(({ id, at, message, level }) => {
      const list = level ? 'valid' : 'invalid'
      const caseMembers = `"field": ${JSON.stringify(at.replaceAll('.', '/'))}, "message": ${JSON.stringify(message)}`
      return {
        ...cases.problem(
          `/${list}`,
          `Ningún caso de «${list}» muestra lo que ${level ? 'avisa' : 'rechaza'} la regla «${id}».`,
          'key',
        ),
        remedy: level
          ? `Agregue uno del que avise: "notices": [{ ${caseMembers} }].`
          : `Agregue uno que ella sola rechace: "change": { … }, ${caseMembers}.`,
      }
    })
}
