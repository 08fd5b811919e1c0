import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { LintCache } from '#src/lint/lint-cache.ts'
import { lintSchemas } from '#src/lint/lint-schemas.ts'
import { readSchemaFiles } from '#src/lint/schema-files.ts'
import { writeManyScreens } from '#tests/support/many-screens.ts'
import { temporaryFolder } from '#tests/support/temporary.ts'
import { type Measurement, percentile, timeEach } from './measurement.ts'

const root = resolve(import.meta.dirname, '../..')
const screens = 1000

/**
 * Lint of a thousand screens of which no two are alike: the command without its loading, which takes as long
 * as a first start, and the work without its own start.
 */
export async function measure(): Promise<Measurement[]> {
  const place = temporaryFolder('many')
  writeManyScreens(place.path, screens)
  requireNoProblems(place.path)
  const command = await timeEach(5, async () => {
    const { status } = spawnSync(process.execPath, [
      join(root, 'scripts/schema.ts'),
      'lint',
      '--no-load',
      place.path,
    ])
    if (status !== 0) throw new Error(`lint ended with ${status}`)
  })
  const work = await timeEach(5, async () => {
    lintSchemas(readSchemaFiles(place.path), 'schemas', new LintCache())
  })
  let text = ''
  const saved = await timeEach(5, async () => {
    const files = readSchemaFiles(place.path)
    const [path = ''] = [...files.keys()].filter((one) => !one.startsWith('shared/'))
    text = `${text || files.get(path)}\n`
    lintSchemas(files.set(path, text))
  })
  place.remove()
  return [
    {
      what: `lint --no-load of ${screens} screens, the command`,
      value: percentile(command, 0.5),
      unit: 'ms',
      goal: 1000,
    },
    { what: `lint of ${screens} screens, warm`, value: percentile(work, 0.5), unit: 'ms' },
    { what: `the same where one was saved since`, value: percentile(saved, 0.5), unit: 'ms' },
  ]
}

/** Lint of broken screens is other work: it locates what is wrong, and leaves out what it cannot read. */
function requireNoProblems(folder: string): void {
  const problems = lintSchemas(readSchemaFiles(folder), folder).problems.filter(
    ({ severity }) => severity !== 'notice',
  )
  const [first] = problems
  if (first)
    throw new Error(
      `${problems.length} findings in the screens, first ${first.file}:${first.line}: ${first.message}`,
    )
}
