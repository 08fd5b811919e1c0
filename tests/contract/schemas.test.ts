import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { compileConditions } from '#src/compile/validator.ts'
import { loadCatalogue } from '#src/lint/load.ts'
import type { JsonObject, JsonValue } from '#src/schema/json.ts'
import { serverSet } from '#src/schema/screen.ts'
import { createJudge } from '#src/verdict/judge.ts'
import { bothValidators } from '#tests/support/both-validators.ts'
import { anyone } from '#tests/support/judge-value.ts'

/** `schemas/<area>/<resource>.test.json`: a good record, and changes to it; null takes a field away. */
type Cases = {
  record: JsonObject
  valid: { description: string; change: Record<string, JsonValue> }[]
  invalid: { description: string; change: Record<string, JsonValue>; field: string; message: string }[]
}

const folder = resolve(import.meta.dirname, '../../schemas')
const { screens } = loadCatalogue(folder)

const changed = (record: JsonObject, change: Record<string, JsonValue>): JsonObject =>
  Object.fromEntries(Object.entries({ ...record, ...change }).filter(([, value]) => value !== null))

describe.each(screens.map((screen) => [screen.id, screen] as const))('the screen %s', (id, screen) => {
  const file = join(folder, screen.area, `${id}.test.json`)
  const { record, valid, invalid } = JSON.parse(readFileSync(file, 'utf8')) as Cases
  const judge = createJudge(screen, bothValidators(screen), compileConditions(screen))

  it('takes the record that its cases start from', () => {
    expect(judge.verdict(record, anyone).findings).toEqual([])
  })

  it.each(valid)('takes $description', ({ change }) => {
    expect(judge.verdict(changed(record, change), anyone).findings).toEqual([])
  })

  it.each(invalid)('refuses $description', ({ change, field, message }) => {
    const [first] = judge.verdict(changed(record, change), anyone).findings

    expect(first).toMatchObject({ pointer: `/${field}`, message })
  })

  it('has a case for each of its rules', () => {
    const tested = invalid.flatMap(({ change }) =>
      judge.verdict(changed(record, change), anyone).findings.map(({ keyword }) => keyword),
    )

    expect(screen.rules.filter((rule) => !tested.includes(rule.id)).map((rule) => rule.id)).toEqual([])
  })

  it('has demonstration rows that it takes', () => {
    const data = join(folder, screen.area, `${id}.data.json`)
    expect(existsSync(data)).toBe(true)
    const defaults = Object.fromEntries(
      screen.fields.flatMap(({ name, required, readOnly, property }) =>
        required && !readOnly && property.default !== undefined ? [[name, property.default]] : [],
      ),
    )
    for (const row of JSON.parse(readFileSync(data, 'utf8')) as JsonObject[]) {
      const stored = serverSet(screen, row)
      const sent = Object.entries({ ...defaults, ...row }).filter(([name]) => !(name in stored))
      expect(judge.verdict(Object.fromEntries(sent), { ...anyone, stored }).findings).toEqual([])
    }
  })
})
