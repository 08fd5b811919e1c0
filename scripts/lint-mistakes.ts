import { parseArgs } from 'node:util'
import { lintMistakes, mistakenPaths } from '#tests/support/linted-mistakes.ts'
import { harmless } from '#tests/support/mistakes.ts'

// Makes mistakes in the schemas of the repository and counts those that lint does not report.
const { values } = parseArgs({ options: { every: { type: 'string', default: '1' } } })
const every = Number(values.every)

const counts = new Map<string, { made: number; unreported: number; harmless: number }>()
const lines: string[] = []

for (const [index, path] of mistakenPaths.entries())
  for (const mistake of lintMistakes(path, every, index)) {
    const { family, pointer, reported, fault } = mistake
    const count = counts.get(family) ?? { made: 0, unreported: 0, harmless: 0 }
    counts.set(family, count)
    count.made += 1
    if (fault !== undefined) lines.push(`fault     ${path} ${pointer}: ${family}: ${String(fault)}`)
    if (reported.length > 0) continue
    if (harmless(mistake)) count.harmless += 1
    else {
      count.unreported += 1
      lines.push(`unreported    ${path} ${pointer}: ${family}`)
    }
  }

const total = (of: 'made' | 'unreported' | 'harmless'): number =>
  [...counts.values()].reduce((sum, count) => sum + count[of], 0)

for (const line of lines) console.log(line)
for (const [family, { made, unreported, harmless }] of counts)
  console.log(`${family.padEnd(40)} ${made} made, ${unreported} unreported, ${harmless} harmless`)
console.log(`${total('made')} mistakes, ${total('unreported')} unreported, ${total('harmless')} harmless`)
process.exitCode = total('unreported') > 0 ? 1 : 0
