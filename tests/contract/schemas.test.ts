import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { compileConditions } from '#src/compile/validator.ts'
import { type Cases, contextOf, recordOf } from '#src/lint/companions/cases.ts'
import { wrongCases } from '#src/lint/companions/wrong-cases.ts'
import { wrongRows } from '#src/lint/companions/wrong-rows.ts'
import { loadCatalogue } from '#src/lint/load.ts'
import { isLog } from '#src/schema/screen.ts'
import { readSource, type Source } from '#src/schema/source.ts'
import { createJudge } from '#src/verdict/judge.ts'
import { bothValidators } from '#tests/support/both-validators.ts'

const folder = resolve(import.meta.dirname, '../../schemas')
const { screens } = loadCatalogue(folder)

function read(path: string): Source {
  return readSource(path, readFileSync(join(folder, path), 'utf8'))
}

/** Lint says the same of rows and cases, by the validator of the server alone. */
describe.each(screens.map((screen) => [screen.id, screen] as const))('the screen %s', (id, screen) => {
  const cases = read(`${screen.area}/${id}.test.json`)
  const judge = createJudge(screen, bothValidators(screen), compileConditions(screen))

  it('does what its cases say', () => {
    expect(wrongCases(cases, screen, judge)).toEqual([])
  })

  it('has a case for each of its rules', () => {
    const written = cases.value as Cases
    const tested = written.invalid.flatMap((one) =>
      judge
        .verdict(recordOf(written, one), contextOf(screen.finds, written, one))
        .findings.map(({ keyword }) => keyword),
    )

    expect(screen.rules.filter((rule) => !tested.includes(rule.id)).map((rule) => rule.id)).toEqual([])
  })

  it('has demonstration rows that it takes, unless the product itself writes its rows', () => {
    const rows = isLog(screen) ? undefined : read(`${screen.area}/${id}.data.json`)
    expect(rows && wrongRows(rows, screen, judge)).toEqual(rows && [])
  })
})
