import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { copyFewSchemas } from '#tests/support/few-schemas.ts'
import { temporaryFolder } from '#tests/support/temporary.ts'
import { lintReportOf } from '../../scripts/schema/lint-report.ts'

const causes = 'libranza/withdrawal-causes.schema.json'
const types = 'settings/document-types.schema.json'

let place = temporaryFolder('lint-report')
beforeEach(() => {
  place = temporaryFolder('lint-report')
  copyFewSchemas(place.path)
})
afterEach(() => place.remove())

function change(file: string, from: string, to: string): void {
  const path = join(place.path, file)
  const text = readFileSync(path, 'utf8')
  expect(text).toContain(from)
  writeFileSync(path, text.replace(from, to))
}

/** Lines with the place of a problem, without the place. */
const heads = (text: string): string[] =>
  [...text.matchAll(/^schemas\/(\S+?):\S+ {2}(\w+) {2}/gm)].map(([, file, word]) => `${word} ${file}`)

const drawn =
  '"properties": { "terms": { "type": "object", "format": "rjsf", "title": "Condiciones", "x-schema": { "type": "object", "properties": { "fee": { "type": "string", "title": "Tasa" } } } },'

it('reports errors before warnings, whatever their files, and notices of files that did not change never', () => {
  change(causes, '"properties": {', drawn)
  change(types, '"format": "codigo"', '"format": "codgo"')
  writeFileSync(join(place.path, 'libranza/stray.json'), '{}')
  const { lintText, textOnChange } = lintReportOf(place.path)

  expect(heads(lintText)).toContain(`nota ${causes}`)
  expect(heads(textOnChange(new Set()))).toEqual([`error ${types}`, 'aviso libranza/stray.json'])
})

it('reports the notices of a file that changed', () => {
  change(causes, '"properties": {', drawn)
  const { textOnChange } = lintReportOf(place.path)

  expect(heads(textOnChange(new Set([`schemas/${causes}`])))).toEqual([`nota ${causes}`])
  expect(heads(textOnChange(new Set([`schemas/${types}`])))).toEqual([])
})
