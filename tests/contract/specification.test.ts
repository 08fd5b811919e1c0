import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const text = readFileSync(resolve(root, 'docs/specification-tests.md'), 'utf8')

/** The rows of the document's tables: a sentence, the file of its test, and the beginning of that test's title. */
const rows = [...text.matchAll(/^\| (?!sentence)(.+?) \| `(.+?)` \| (.+?) \|$/gm)].map(
  ([, sentence = '', file = '', title = '']) => ({ sentence, file, title }),
)

describe('what the specification says is held by a test', () => {
  it.each(rows)('$sentence', ({ file, title }) => {
    expect(existsSync(resolve(root, file))).toBe(true)
    expect(readFileSync(resolve(root, file), 'utf8')).toContain(title)
  })

  it('in every row of the document', () => {
    expect(rows.length).toBe(text.split('\n').filter((line) => /^\| .*`/.test(line)).length)
    expect(rows.length).toBeGreaterThan(40)
  })
})
