import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compileRecordValidator } from '#src/compile/compile-record-validator.ts'
import { kindOf } from '#src/kinds/index.ts'
import { loadCatalogue } from '#src/lint/load.ts'
import { isUnsafeText, mayBecomeUnsafe } from '#src/safety/unsafe-text.ts'
import type { Rule } from '#src/schema/rule-dialect.ts'
import { type Field, type Screen, writableFields } from '#src/schema/screen.ts'
import { looksAtOthers } from '#src/validation/lookup-results.ts'
import { openSharedBrowser, type TestBrowser } from '#tests/support/browser.ts'
import { effort, isDeep } from '#tests/support/effort.ts'
import { generateRecords } from '#tests/support/generated-records.ts'
import { root } from '#tests/support/start-server.ts'
import { hostileTexts, shadowing, textSafety } from '#tests/support/text-safety.ts'
import { serveValidationPage } from '#tests/support/validation-page/serve-validation-page.ts'
import { anyone } from '#tests/support/value-validator.ts'

const { screens } = loadCatalogue(join(root, 'schemas'))

/** How often each way to fail has to come up. */
const often = effort(3, 20)

/** Enough for that. */
const countFor = (screen: Screen): number =>
  Math.max(effort(160, 1000), effort(40, 120) * waysToFail(screen).length)

let validationPage: Awaited<ReturnType<typeof serveValidationPage>>
let browser: TestBrowser
let page: Page
beforeAll(async () => {
  validationPage = await serveValidationPage()
  browser = await openSharedBrowser()
  page = (await browser.newPerson()).page
  await page.goto(validationPage.url)
  await page.waitForFunction(() => 'validateRecords' in window)
})
afterAll(async () => {
  await browser.close()
  await validationPage.stop()
})

/** Every keyword and rule by which a record of the screen can be refused by itself. */
function waysToFail(screen: Screen): string[] {
  const fields = writableFields(screen)
  const limits = fields.flatMap((field) => {
    const { implies, limits: keywords } = kindOf(field)
    return keywords.filter(
      (keyword) =>
        (field.property[keyword] !== undefined || keyword in implies) &&
        // A value above a bound is at it or above it too.
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

/** Rules over other rows, over server data of the record and of a sending have cases of their own. */
const isAlone = ({ rule, on, level }: Rule, fields: Field[]): boolean =>
  on === undefined &&
  // A warning refuses nothing.
  level === undefined &&
  !looksAtOthers(rule) &&
  !/\bold\b|\bself\.id\b/.test(rule) &&
  !fields.some(({ name }) => dependsOnOthers(fields, name) && new RegExp(`\\bself\\.${name}\\b`).test(rule))

/** Whether a field is computed from other rows, or from one that is. */
function dependsOnOthers(fields: Field[], name: string): boolean {
  const text = fields.find((field) => field.name === name)?.property['x-computed'] ?? ''
  return (
    looksAtOthers(text) ||
    fields.some(
      (field) =>
        field.name !== name && text.includes(`self.${field.name}`) && dependsOnOthers(fields, field.name),
    )
  )
}

/** Every ninth screen of the menu, or all of them. */
const tried = screens.filter((_, place) => isDeep || place % 9 === 1)

describe.each(tried.map((screen) => [screen.id, screen] as const))(
  'generated records of %s',
  (id, screen) => {
    it('are judged alike by the page under its policy and by the server', async () => {
      const count = countFor(screen)
      const validator = compileRecordValidator(screen)
      const records = generateRecords(screen, validator, count)
      const server = records.map((record) => validator.validate(record, anyone).issues)

      const inPage = await page.evaluate(
        ({ name, given, context }) => window.validateRecords(name, given, context),
        { name: id, given: JSON.stringify(records), context: anyone },
      )

      expect(JSON.parse(inPage)).toEqual(server)
      expect(server.filter((issues) => issues.length === 0).length).toBeGreaterThanOrEqual(0.3 * count)
      const failed = (keyword: string): number =>
        server.filter((issues) => issues.some((issue) => issue.keyword === keyword)).length
      const rare = waysToFail(screen)
        .map((keyword) => [keyword, failed(keyword)] as const)
        .filter(([, times]) => times < often)
      expect(rare).toEqual([])
    })
  },
)

describe('texts with and without code', () => {
  it('are told apart alike by the page under its policy and by the server, and none is run', async () => {
    const { harmless, hostile, unfinished } = textSafety
    const texts = [
      ...harmless,
      ...hostile,
      ...unfinished,
      ...shadowing,
      ...hostileTexts(effort(800, 7000), 2),
    ]
    const unsafe = texts.map(isUnsafeText)
    let run = 0
    await page.exposeFunction('ran', () => run++)
    await page.evaluate(() => {
      window.alert = () => Reflect.get(window, 'ran')()
    })

    const inPage = await page.evaluate((given) => window.validateTexts(given), texts)

    const differing = texts.filter((_, at) => inPage.blank[at] !== unsafe[at])
    expect(differing).toEqual([])
    expect(inPage.refused).toEqual(texts.map(mayBecomeUnsafe))
    expect(run).toBe(0)
  })
})
