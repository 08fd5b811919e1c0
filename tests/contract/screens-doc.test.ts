import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { compileConditions, compileValidator } from '#src/compile/validator.ts'
import { type Linted, lintSchemas } from '#src/lint/lint-schemas.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { formatProblem } from '#src/schema/problem.ts'
import { createJudge } from '#src/verdict/judge.ts'
import { anyone } from '#tests/support/judge-value.ts'
import { readRepository } from '#tests/support/lint-base.ts'

type Part = { properties?: object; required?: string[]; 'x-rules'?: object[]; 'x-screen'?: object }
type Cases = { record: JsonObject; invalid: { change: JsonObject; field: string; message: string }[] }

const text = readFileSync(resolve(import.meta.dirname, '../../docs/screens.md'), 'utf8')
const examples = [...text.matchAll(/```json\n(.+?)```/gs)].map(([, example = '']) => example)
const parts = examples.map((example) => JSON.parse(example) as Part).filter(({ properties }) => properties)

/** A screen that says what every screen must, with a part of the document in it. */
const withPart = ({ properties, required = [], 'x-screen': screen, ...rest }: Part): object => ({
  $id: 'examples',
  title: 'Ejemplos',
  type: 'object',
  'x-resource': { service: 'mto', path: '/mto/examples/v1', mixins: ['BASE'], unique: [['code']] },
  'x-screen': { route: 'settings/examples', menu: 7199, ...screen },
  'x-actions': { Admin: ['ver'] },
  required: ['code', ...required],
  properties: {
    code: { type: 'string', format: 'codigo', title: 'Código', maxLength: 15 },
    ...properties,
  },
  ...rest,
})

const linted = (part: Part): Linted =>
  lintSchemas(
    new Map([...readRepository(), ['settings/examples.schema.json', JSON.stringify(withPart(part))]]),
  )

describe('the guide to screens', () => {
  it('has examples', () => {
    expect(parts.length).toBeGreaterThan(6)
  })

  it.each(parts.map((part) => [Object.keys(part.properties ?? {}).join(', '), part] as const))(
    'shows what lint takes: %s',
    (_name, part) => {
      expect(linted(part).problems.map(formatProblem)).toEqual([])
    },
  )

  it('shows cases that are true of its rules', () => {
    const part = parts.find((one) => one['x-rules']) ?? {}
    const screen = linted(part).screens.find(({ id }) => id === 'examples')
    const cases = JSON.parse(examples.find((example) => example.includes('"record"')) ?? '') as Cases
    if (!screen) throw new Error('The example is no screen')
    const judge = createJudge(screen, compileValidator(screen), compileConditions(screen))
    const firstOf = (change: JsonObject) => {
      const changed = Object.entries({ ...cases.record, ...change }).filter(([, value]) => value !== null)
      return judge.verdict(Object.fromEntries(changed), anyone).findings[0]
    }

    expect(firstOf({})).toBeUndefined()
    for (const { change, field, message } of cases.invalid)
      expect(firstOf(change)).toMatchObject({ pointer: `/${field}`, message })
  })
})
