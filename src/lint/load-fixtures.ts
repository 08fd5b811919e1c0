import { compileRecordValidator } from '#src/compile/compile-record-validator.ts'
import { wrongCases } from '#src/fixtures/wrong-cases.ts'
import type { Problem } from '#src/schema/schema-problem.ts'
import type { Screen } from '#src/schema/screen.ts'
import type { Source } from '#src/schema/source.ts'
import type { RecordValidator } from '#src/validation/record-validator.ts'
import type { ScreenWithFixtures } from './rule.ts'

/** A screen with its rows and cases; its validator is created on first use, as most of lint needs none. */
export function loadFixtures(screen: Screen, sources: Map<string, Source>): ScreenWithFixtures {
  let made: RecordValidator | undefined
  const path = `${screen.area}/${screen.id}`
  const validator = (): RecordValidator => {
    made ??= compileRecordValidator(screen)
    return made
  }
  let wrong: Problem[] | undefined
  const cases = sources.get(`${path}.test.json`)
  return {
    screen,
    written: sources.get(`${path}.schema.json`),
    rows: sources.get(`${path}.data.json`),
    cases,
    validator,
    wrongCases: () => {
      wrong ??= cases ? wrongCases(cases, screen, validator()) : []
      return wrong
    },
  }
}
