import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { unusedIn } from '#tests/support/reachable.ts'

const root = resolve(import.meta.dirname, '../..')
const text = readFileSync(resolve(root, 'docs/specification-tests.md'), 'utf8')

/** The rows of the document's tables: a statement, the file of its test, and the beginning of that test's title. */
const rows = [...text.matchAll(/^\| (?!statement)(.+?) \| `(.+?)` \| (.+?) \|$/gm)].map(
  ([, statement = '', file = '', title = '']) => ({ statement, file, title }),
)

/** Tests that run the product itself: in a browser, over its API, or over its command line. */
const runsProduct = /^tests\/(acceptance|server|durability)\//
/** Tests of promises of all screens, over every schema. */
const overSchemas = /^tests\/contract\//

describe('what the specification says is held by a test', () => {
  it.each(rows)('$statement', ({ file, title }) => {
    expect(existsSync(resolve(root, file))).toBe(true)
    expect(readFileSync(resolve(root, file), 'utf8')).toMatch(new RegExp(`['"\`]${RegExp.escape(title)}`))
  })

  it('in every row of the document', () => {
    expect(rows.length).toBe(text.split('\n').filter((line) => /^\| .*`.+\.tsx?`/.test(line)).length)
    expect(rows.length).toBeGreaterThan(150)
  })

  it('of the running product, or of code that it loads and uses', () => {
    const alone = [...new Set(rows.map(({ file }) => file))].filter(
      (file) => !runsProduct.test(file) && !overSchemas.test(file),
    )

    expect(alone.filter((file) => !file.startsWith('src/'))).toEqual([])
    expect(alone.map((file) => [file, unusedIn(file)])).toEqual(alone.map((file) => [file, []]))
  })

  it('once: no statement stands twice', () => {
    const statements = rows.map(({ statement }) => statement)

    expect(statements.filter((one, index) => statements.indexOf(one) !== index)).toEqual([])
  })
})

describe('code that the product does not load', () => {
  it('is told', () => {
    expect(unusedIn('src/loans/accrual.test.ts')).toEqual(['src/loans/accrual.ts'])
    expect(unusedIn('src/permissions/permissions.test.ts')).toEqual([])
  })
})
