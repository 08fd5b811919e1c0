import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { compileConditions } from '#src/compile/validator.ts'
import { type Case, type Cases, contextOf, recordOf } from '#src/fixtures/cases.ts'
import { casesOfRule, showsRule } from '#src/fixtures/cases-of-rule.ts'
import { wrongCases } from '#src/fixtures/wrong-cases.ts'
import { wrongRows } from '#src/fixtures/wrong-rows.ts'
import { loadCatalogue } from '#src/lint/load.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import { type Field, isLog, writableFields } from '#src/schema/screen.ts'
import { readSource, type Source } from '#src/schema/source.ts'
import { transitionFields } from '#src/schema/workflow.ts'
import type { Transition } from '#src/schema/workflow-dialect.ts'
import { menuResource } from '#src/server/profile/menu-rows.ts'
import { createRecordValidator, type RecordValidator } from '#src/validation/record-validator.ts'
import { bothValidators } from '#tests/support/both-validators.ts'

const folder = resolve(import.meta.dirname, '../../schemas')
const { screens } = loadCatalogue(folder)

function read(path: string): Source {
  return readSource(path, readFileSync(join(folder, path), 'utf8'))
}

/** Lint says the same of rows and cases, by the validator of the server alone. */
describe.each(screens.map((screen) => [screen.id, screen] as const))('the screen %s', (id, screen) => {
  const cases = read(`${screen.area}/${id}.test.json`)
  const validator = createRecordValidator(screen, bothValidators(screen), compileConditions(screen))

  it('does what its cases say', () => {
    expect(wrongCases(cases, screen, validator)).toEqual([])
  })

  it.each(screen.rules.map((rule) => [rule.id, rule] as const))(
    'has a case of its rule %s that nothing else refuses so',
    (_id, rule) => {
      const written = cases.value as Cases
      const issuesOf = (one: Case, by: RecordValidator) =>
        by.validate(recordOf(written, one), contextOf(screen.finds, written, one)).issues
      const without = createRecordValidator(
        { ...screen, rules: screen.rules.filter((other) => other !== rule) },
        bothValidators(screen),
        compileConditions(screen),
      )
      const shown = casesOfRule(screen, written, rule, validator)
      expect(shown).not.toEqual([])
      if (rule.level) {
        // The cases have checked that the notice is the expected one, and the only one.
        expect(shown.filter((one) => showsRule(screen, written, one, rule, without))).toEqual([])
        return
      }
      for (const one of shown)
        expect(issuesOf(one, without)[0] ?? {}).not.toMatchObject({
          pointer: toPointer(...rule.at.split('.')),
          message: 'message' in one && one.message,
        })
    },
  )

  it('calls no field optional that it refuses empty', () => {
    const written = cases.value as Cases
    const byOthers = new Set(
      screen.rules.filter(({ rule }) => rule.includes('found.')).map((rule) => rule.id),
    )
    const optional = (written.invalid ?? []).flatMap((one) => {
      const record = recordOf(written, one)
      const isWritable = writableFields(screen).some(({ name }) => name === one.field)
      if (one.takes !== undefined || !isWritable || record[one.field] !== undefined) return []
      const { issues, required } = validator.validate(record, contextOf(screen.finds, written, one))
      return required.has(toPointer(one.field)) || byOthers.has(issues[0]?.keyword ?? '') ? [] : one.field
    })

    expect(optional.filter((name) => !refusedEmpty.includes(`${id}.${name}`))).toEqual([])
  })

  it('requires no field only once another required one is filled', () => {
    const forms = [screen.fields, ...(screen.workflow?.transitions ?? []).map(formOf(screen.fields))]

    expect(forms.flatMap((fields) => fields.flatMap((field) => lateOf(field, fields)))).toEqual([])
  })

  it('has no two columns of one title', () => {
    const titles = screen.fields.filter(({ property }) => property['x-table']).map(({ title }) => title)

    expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([])
  })

  it('has demonstration rows that it takes, unless the product itself writes its rows', () => {
    const isItsOwn = isLog(screen) || id === menuResource
    const rows = isItsOwn ? undefined : read(`${screen.area}/${id}.data.json`)
    expect(rows && wrongRows(rows, screen, validator)).toEqual(rows && [])
  })
})

it('names of people are no texts of the letters from a to z alone', () => {
  const asked = screens.filter(({ fields }) => /"(kind|format)":"soloTexto"/.test(JSON.stringify(fields)))

  expect(asked.map(({ id }) => id)).toEqual([])
})

it('a NIT is of a kind that works out its check digit', () => {
  const asked = screens.flatMap(({ id, fields }) =>
    withNested(fields)
      .filter(({ title, kind }) => /\bNIT\b/.test(title) && kind !== 'nit' && kind !== 'documento')
      .map(({ name }) => `${id}.${name}`),
  )

  expect(asked).toEqual([])
})

/** Fields that may be empty, but not with another one: either of two, and the end of a period. */
const refusedEmpty = [
  'retanking-business-types.minPaidPercent',
  'special-conditions.amount',
  'general-parameters.validTo',
]

const formOf =
  (fields: Field[]) =>
  (transition: Transition): Field[] =>
    transitionFields(fields, transition).filter(({ readOnly }) => !readOnly)

/** A field whose condition waits for one that must be filled anyway, or under a condition that it does not name itself. */
const lateOf = ({ name, required, property }: Field, fields: Field[]): string[] => {
  const text = property['x-required'] ?? ''
  const awaited = [...text.matchAll(/(?<!!)has\(self\.(\w+)\)/g)].map(([, other]) => other)
  return required
    ? []
    : fields
        .filter((other) => awaited.includes(other.name))
        .filter((other) => other.required || !text.includes(other.property['x-required'] ?? ''))
        .map((other) => `${name} waits for ${other.name}`)
}

const withNested = (fields: Field[]): Field[] =>
  fields.flatMap((field) => [field, ...withNested(field.level?.fields ?? [])])
