import { compileConditions, compileValidator } from '#src/compile/validator.ts'
import type { Screen } from '#src/schema/screen.ts'
import type { Source } from '#src/schema/source.ts'
import { createJudge, type Judge } from '#src/verdict/judge.ts'
import type { AccompaniedScreen } from './rule.ts'

/** A screen with its rows and cases; its judge is made when one of them asks, as most of lint needs none. */
export function accompany(screen: Screen, sources: Map<string, Source>): AccompaniedScreen {
  let made: Judge | undefined
  const path = `${screen.area}/${screen.id}`
  return {
    screen,
    rows: sources.get(`${path}.data.json`),
    cases: sources.get(`${path}.test.json`),
    judge: () => {
      made ??= createJudge(screen, compileValidator(screen), compileConditions(screen))
      return made
    },
  }
}
