import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { compileRecordValidator } from '#src/compile/compile-record-validator.ts'
import { wrongCases } from '#src/fixtures/wrong-cases.ts'
import { type Linted, lintSchemas } from '#src/lint/lint-schemas.ts'
import { formatProblem } from '#src/schema/schema-problem.ts'
import { readSource } from '#src/schema/source.ts'
import { readRepository } from '#tests/support/lint-base.ts'

type Part = {
  $id?: string
  properties?: object
  required?: string[]
  'x-rules'?: object[]
  'x-screen'?: object
}
type Mixin = { properties: Record<string, { title: string; format?: string }> }

const text = readFileSync(resolve(import.meta.dirname, '../../docs/screens.md'), 'utf8')
const examples = [...text.matchAll(/```json\n(.+?)```/gs)].map(([, example = '']) => example)
const written = examples.map((example) => JSON.parse(example) as Part).filter(({ properties }) => properties)
const parts = written.filter(({ $id }) => $id === undefined)

/** Examples that are a whole screen, to which the others may refer. */
const screens = written.flatMap((part): [string, string][] =>
  part.$id === undefined ? [] : [[`settings/${part.$id}.schema.json`, JSON.stringify(part)]],
)

/** A screen with all required keywords and a part of the document. */
const withPart = (
  { properties, required = [], 'x-screen': screen, ...rest }: Part,
  id: string,
  menu: number,
) => ({
  $id: id,
  title: `Ejemplos ${menu}`,
  type: 'object',
  'x-resource': { service: 'mto', path: `/mto/${id}/v1`, mixins: ['BASE'], unique: [['code']] },
  'x-screen': { route: `settings/${id}`, menu, ...screen },
  'x-actions': { Admin: ['ver'] },
  required: ['code', ...required],
  properties: {
    code: { type: 'string', format: 'codigo', title: 'Código', maxLength: 15 },
    ...properties,
  },
  ...rest,
})

const repository = readRepository()
const menus = new Set(
  [...repository.values()].flatMap((file) => file.match(/(?<="menu": )\d+/g) ?? []).map(Number),
)
const freeMenus = Array.from({ length: 300 }, (_, place) => 7399 - place).filter((menu) => !menus.has(menu))

/** Parts that say nothing of the screen that they are in are linted at once, since lint reads all screens each time. */
const isAlone = (part: Part): boolean => /"examples"|"x-(resource|screen)"/.test(JSON.stringify(part))

const fileOf = (part: Part): string =>
  `settings/examples${isAlone(part) ? '' : `-${parts.indexOf(part)}`}.schema.json`

const lintParts = (some: Part[]): Linted =>
  lintSchemas(
    new Map([
      ...repository,
      ...screens,
      ...some.map((part, place): [string, string] => [
        fileOf(part),
        JSON.stringify(
          withPart(
            part,
            fileOf(part).slice('settings/'.length, -'.schema.json'.length),
            freeMenus[place] ?? 0,
          ),
        ),
      ]),
    ]),
  )

const together = lintParts(parts.filter((part) => !isAlone(part)))

const linted = (part: Part): Linted => (isAlone(part) ? lintParts([part]) : together)

describe('the guide to screens', () => {
  it('has examples', () => {
    expect(parts.length).toBeGreaterThan(6)
  })

  it.each(parts.map((part) => [Object.keys(part.properties ?? {}).join(', '), part] as const))(
    'shows what lint takes: %s',
    (_name, part) => {
      const { problems } = linted(part)
      // Of the other parts' files their own cases tell.
      const own = problems.filter(
        ({ file, severity }) =>
          severity !== 'notice' && (!/examples-/.test(file) || file.endsWith(fileOf(part))),
      )

      expect(own.map(formatProblem)).toEqual([])
    },
  )

  it('shows cases that are true of its rules', () => {
    const part = parts.find((one) => one['x-rules']) ?? {}
    const screen = linted(part).screens.find(({ id }) => fileOf(part).endsWith(`/${id}.schema.json`))
    if (!screen) throw new Error('The example is no screen')
    const validator = compileRecordValidator(screen)
    const cases = examples.find((example) => example.includes('"record"')) ?? ''

    expect(wrongCases(readSource('docs/screens.md', cases), screen, validator)).toEqual([])
  })

  const mixins = JSON.parse(readRepository().get('shared/mixins.json') ?? '') as Record<string, Mixin>
  const fields = Object.entries(mixins).flatMap(([mixin, { properties }]) =>
    Object.entries(properties).map(([name, property]) => [mixin, name, property] as const),
  )

  it.each(fields)('tells what %s brings: %s', (_mixin, name, { title, format }) => {
    const row = text.split('\n').find((line) => line.startsWith('| ') && line.includes(`\`${name}\``)) ?? ''

    expect(row).toContain(title)
    expect(row).toContain(format ? `\`${format}\`` : 'options')
  })
})
