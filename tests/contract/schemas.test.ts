import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { compileConditions } from '#src/compile/validator.ts'
import { type Case, type Cases, contextOf, recordOf } from '#src/lint/companions/cases.ts'
import { wrongCases } from '#src/lint/companions/wrong-cases.ts'
import { wrongRows } from '#src/lint/companions/wrong-rows.ts'
import { loadCatalogue } from '#src/lint/load.ts'
import { isLog } from '#src/schema/screen.ts'
import { readSource, type Source } from '#src/schema/source.ts'
import { menuResource } from '#src/server/profile/menu-rows.ts'
import { createJudge, type Judge } from '#src/verdict/judge.ts'
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

  it.each(screen.rules.map((rule) => [rule.id, rule] as const))(
    'has a case of its rule %s that nothing else refuses so',
    (ruleId, rule) => {
      const written = cases.value as Cases
      const without = createJudge(
        { ...screen, rules: screen.rules.filter((other) => other !== rule) },
        bothValidators(screen),
        compileConditions(screen),
      )
      const ofRecords = <Kind extends Case>(all: Kind[]): Kind[] =>
        all.filter(({ takes }) => takes === undefined)
      const verdict = (one: Case, by: Judge) =>
        by.verdict(recordOf(written, one), contextOf(screen.finds, written, one))
      const told = (one: Case, by: Judge) => verdict(one, by).findings
      if (rule.level) {
        // That the notice is the one that the case expects, and that there is no other, the cases have said.
        const tells = (one: Case, by: Judge) =>
          verdict(one, by).notices.some(({ keyword }) => keyword === ruleId)
        const noted = ofRecords(written.valid).filter((one) => tells(one, judge))
        expect(noted).not.toEqual([])
        expect(noted.filter((one) => tells(one, without))).toEqual([])
        return
      }
      const decided = ofRecords(written.invalid).filter((one) => {
        const [first] = told(one, judge)
        return first?.keyword === ruleId && first.message === one.message
      })

      expect(decided).not.toEqual([])
      for (const one of decided)
        expect(told(one, without)[0] ?? {}).not.toMatchObject({
          pointer: `/${one.field}`,
          message: one.message,
        })
    },
  )

  it('has demonstration rows that it takes, unless the product itself writes its rows', () => {
    const isItsOwn = isLog(screen) || id === menuResource
    const rows = isItsOwn ? undefined : read(`${screen.area}/${id}.data.json`)
    expect(rows && wrongRows(rows, screen, judge)).toEqual(rows && [])
  })
})
