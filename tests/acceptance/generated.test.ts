import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compileConditions, compileValidator } from '#src/compile/validator.ts'
import { kindOf } from '#src/kinds/index.ts'
import { loadCatalogue } from '#src/lint/load.ts'
import type { Rule } from '#src/schema/rule-dialect.ts'
import { type Field, type Screen, writableFields } from '#src/schema/screen.ts'
import { looksAtOthers } from '#src/verdict/found.ts'
import { createJudge } from '#src/verdict/judge.ts'
import { launchBrowser, type TestBrowser } from '#tests/support/browser.ts'
import { generateRecords } from '#tests/support/generated-records.ts'
import { serveJudgePage } from '#tests/support/judge-page/serve.ts'
import { anyone } from '#tests/support/judge-value.ts'
import { root } from '#tests/support/start-server.ts'

const { screens } = loadCatalogue(join(root, 'schemas'))

/** Enough for every way to fail to come up often. */
const countFor = (screen: Screen): number => Math.max(1000, 120 * waysToFail(screen).length)

let judgePage: Awaited<ReturnType<typeof serveJudgePage>>
let browser: TestBrowser
let page: Page
beforeAll(async () => {
  judgePage = await serveJudgePage()
  browser = await launchBrowser()
  page = (await browser.newPerson()).page
  await page.goto(judgePage.url)
  await page.waitForFunction(() => 'judgeRecords' in window)
})
afterAll(async () => {
  await browser.close()
  await judgePage.stop()
})

/** Every keyword and rule by which a record of the screen can be refused for what it says itself. */
function waysToFail(screen: Screen): string[] {
  const fields = writableFields(screen)
  const limits = fields.flatMap((field) => {
    const { implies, limits: known } = kindOf(field)
    return known.filter(
      (keyword) =>
        (field.property[keyword] !== undefined || keyword in implies) &&
        // Who is above a bound is at it or above it too.
        !(keyword === 'minimum' && field.property.exclusiveMinimum !== undefined),
    )
  })
  return [
    ...new Set([
      ...(fields.some((field) => field.required) ? ['required'] : []),
      ...(fields.length > 0 ? ['type'] : []),
      'additionalProperties',
      ...(fields.some((field) => field.property.format && !['integer', 'object'].includes(kindOf(field).type))
        ? ['format']
        : []),
      ...(fields.some((field) => field.property.oneOf) ? ['enum'] : []),
      ...limits,
      ...screen.rules.filter((rule) => isAlone(rule, screen.fields)).map((rule) => rule.id),
    ]),
  ]
}

/** Rules over other rows, over what the server knows of the record and of a sending have cases of their own. */
const isAlone = ({ rule, on, level }: Rule, fields: Field[]): boolean =>
  on === undefined &&
  // What only warns refuses nothing.
  level === undefined &&
  !looksAtOthers(rule) &&
  !/\bold\b|\bself\.id\b/.test(rule) &&
  !fields.some(({ name }) => knownByOthers(fields, name) && new RegExp(`\\bself\\.${name}\\b`).test(rule))

/** Whether a field is computed from other rows, or from one that is. */
function knownByOthers(fields: Field[], name: string): boolean {
  const text = fields.find((field) => field.name === name)?.property['x-computed'] ?? ''
  return (
    looksAtOthers(text) ||
    fields.some(
      (field) =>
        field.name !== name && text.includes(`self.${field.name}`) && knownByOthers(fields, field.name),
    )
  )
}

describe.each(screens.map((screen) => [screen.id, screen] as const))(
  'generated records of %s',
  (id, screen) => {
    it('are judged alike by the page under its policy and by the server', async () => {
      const count = countFor(screen)
      const judge = createJudge(screen, compileValidator(screen), compileConditions(screen))
      const records = generateRecords(screen, judge, count)
      const server = records.map((record) => judge.verdict(record, anyone).findings)

      const inPage = await page.evaluate(
        ({ name, given, context }) => window.judgeRecords(name, given, context),
        { name: id, given: JSON.stringify(records), context: anyone },
      )

      expect(JSON.parse(inPage)).toEqual(server)
      expect(server.filter((findings) => findings.length === 0).length).toBeGreaterThanOrEqual(0.3 * count)
      const failed = (keyword: string): number =>
        server.filter((findings) => findings.some((finding) => finding.keyword === keyword)).length
      const rare = waysToFail(screen)
        .map((keyword) => [keyword, failed(keyword)] as const)
        .filter(([, times]) => times < 20)
      expect(rare).toEqual([])
    })
  },
)
