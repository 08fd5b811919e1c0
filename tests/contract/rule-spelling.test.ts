import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { compileRecordValidator } from '#src/compile/compile-record-validator.ts'
import { renderModel } from '#src/compile/screen-module.ts'
import { contextOf, recordOf } from '#src/fixtures/cases.ts'
import { validateCase } from '#src/fixtures/validate-case.ts'
import { lintSchemas } from '#src/lint/lint-schemas.ts'
import type { Screen } from '#src/schema/screen.ts'
import { rowFields } from '#src/server/resources/row-fields.ts'
import { findsRead } from '#src/validation/lookup-results.ts'
import { namesRead } from '#src/validation/rule-reads.ts'
import { dice } from '#tests/support/dice.ts'
import { readSources } from '#tests/support/imports.ts'
import { readWholeRepository } from '#tests/support/lint-base.ts'
import { respelledFile } from '#tests/support/respelled.ts'
import { casesOf } from '#tests/support/written-cases.ts'

const schemas = resolve(import.meta.dirname, '../../schemas')

const written = readWholeRepository()
const roll = dice(18)
const holdsExpressions = (path: string): boolean =>
  path.endsWith('.schema.json') ? !path.startsWith('dialect/') : path === 'shared/mixins.json'
const other = new Map(
  [...written].map(([path, text]) => [path, holdsExpressions(path) ? respelledFile(text, roll) : text]),
)
const [dotted, spelled] = [lintSchemas(written), lintSchemas(other)]

const twin = ({ id }: Screen): Screen => {
  const screen = spelled.screens.find((one) => one.id === id)
  if (!screen) throw new Error(`no screen ${id}`)
  return screen
}

const validatorOf = (screen: Screen) => compileRecordValidator(screen)

describe('all expressions of all screens, written in another way', () => {
  it('pass lint', () => {
    expect(spelled.problems.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(other.get('libranza/prospects.schema.json')).not.toBe(
      written.get('libranza/prospects.schema.json'),
    )
  })

  it.each(dotted.screens.map((screen) => [screen.id, screen] as const))(
    'decide the same over the cases of %s',
    (_id, screen) => {
      const validators = { dotted: validatorOf(screen), spelled: validatorOf(twin(screen)) }
      const cases = casesOf(schemas, screen)

      expect(validators.spelled.lone).toEqual(validators.dotted.lone)
      expect(validators.spelled.hasNotices).toBe(validators.dotted.hasNotices)
      expect(rowFields(twin(screen))).toEqual(rowFields(screen))
      expect(renderModel(twin(screen), spelled.screens).rules.map(({ id }) => id)).toEqual(
        renderModel(screen, dotted.screens).rules.map(({ id }) => id),
      )
      for (const one of cases ? [...cases.valid, ...cases.invalid] : []) {
        const [there, here] = [screen, twin(screen)].map((each, index) =>
          validateCase(each, cases as never, one, index === 0 ? validators.dotted : validators.spelled),
        )
        expect(here).toEqual(there)
        const context = contextOf(screen.finds, cases as never, one)
        const record = recordOf(cases as never, one)
        expect(validators.spelled.neededLookups(record, context)).toEqual(
          validators.dotted.neededLookups(record, context),
        )
      }
    },
  )
})

/** The screens are written plainly enough for the words of their rules to show what these read. */
it('the reads of every rule are the words that stand in it', () => {
  for (const { rules } of dotted.screens)
    for (const { rule } of rules) {
      const words = (base: string): Set<string> =>
        new Set([...rule.matchAll(new RegExp(`\\b${base}\\.(\\w+)`, 'g'))].map(([, name = '']) => name))
      expect(new Set(findsRead(rule))).toEqual(words('found'))
      expect(namesRead([rule], 'old')).toEqual(words('old'))
      expect(namesRead([rule], 'self')).toEqual(words('self'))
    }
})

it('nothing looks for what an expression reads in its text', () => {
  const search = /\\b(?:self|root|old|found)\b|includes\(['"`](?:self|root|old|found)\b/
  const files = readSources('src').filter(({ path }) => !/\.test\.tsx?$/.test(path))

  expect(files.filter(({ text }) => search.test(text)).map(({ path }) => path)).toEqual([])
})
