import { compileConditions, compileValidator } from '#src/compile/validator.ts'
import type { Problem } from '#src/schema/problem.ts'
import type { Screen } from '#src/schema/screen.ts'
import type { Source } from '#src/schema/source.ts'
import { createJudge, type Judge } from '#src/verdict/judge.ts'
import { wrongCases } from './companions/wrong-cases.ts'
import type { AccompaniedScreen } from './rule.ts'

/** A screen with its rows and cases; its judge is made when one of them asks, as most of lint needs none. */
export function accompany(screen: Screen, sources: Map<string, Source>): AccompaniedScreen {
  let made: Judge | undefined
  const path = `${screen.area}/${screen.id}`
  const judge = (): Judge => {
    made ??= createJudge(screen, compileValidator(screen), compileConditions(screen))
    return made
  }
  let wrong: Problem[] | undefined
  const cases = sources.get(`${path}.test.json`)
  return {
    screen,
    rows: sources.get(`${path}.data.json`),
    cases,
    judge,
    wrongCases: () => {
      wrong ??= cases ? wrongCases(cases, screen, judge()) : []
      return wrong
    },
  }
}
