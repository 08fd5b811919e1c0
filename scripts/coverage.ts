import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { coverageOf, coveragePage } from '#tests/support/domain-coverage.ts'

const root = resolve(import.meta.dirname, '..')

const rows = coverageOf(resolve(root, 'schemas'))
writeFileSync(resolve(root, 'docs/coverage.md'), coveragePage(rows))
console.log(`${rows.filter(({ place }) => place).length} of ${rows.length} resources have their place.`)
