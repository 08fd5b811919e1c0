import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createClock } from '#src/server/clock.ts'
import { fillDatabase } from '#src/server/prepare-data.ts'
import { RefusedSchemas } from '#src/server/startup-error.ts'
import { toResources } from '#src/server/to-resources.ts'
import { effort, isDeep } from '#tests/support/effort.ts'
import { type LintedFiles, lintFile, lintMistakes, mistakenPaths } from '#tests/support/linted-mistakes.ts'
import { type OpenDatabase, openEmptyDatabase } from '#tests/support/open-database.ts'
import { temporaryFolder } from '#tests/support/temporary.ts'

/** One mistake of so many is tried; `EVERY_MISTAKE=1` tries all, which takes hours. */
const every = Number(process.env.EVERY_MISTAKE || effort(2400, 60))

/** Every twelfth file, or all of them: to lint a file as it is takes as long as to try a mistake. */
const paths = mistakenPaths.filter(
  (_, place) => isDeep || process.env.EVERY_MISTAKE !== undefined || place % 24 === 0,
)

const clock = createClock('2026-02-10')
let database: OpenDatabase
beforeAll(async () => {
  database = await openEmptyDatabase()
})
afterAll(() => database.remove())

class Undone extends Error {}

/** Why the server does not start with files; the database stays empty. */
async function refusalOf({ files, screens, roles }: LintedFiles): Promise<string | undefined> {
  const folder = temporaryFolder('passed')
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder.path, path)), { recursive: true })
    writeFileSync(join(folder.path, path), text)
  }
  try {
    const resources = toResources(screens, folder.path, clock)
    const demonstration = { schemasDir: folder.path, demo: true, demoVolume: false }
    return await database.db.transaction().execute(async (transaction) => {
      await fillDatabase(transaction, { screens, roles }, resources, demonstration, clock)
      throw new Undone()
    })
  } catch (error) {
    if (error instanceof Undone) return undefined
    return error instanceof RefusedSchemas ? error.message : String(error)
  } finally {
    folder.remove()
  }
}

const documentTypes = 'settings/document-types.data.json'

it('starts, where nothing is wrong', async () => {
  const linted = lintFile(documentTypes)

  expect(linted.passes).toBe(true)
  expect(await refusalOf(linted)).toBeUndefined()
})

it.each([
  ['a value of another type', '"position": 2', '"position": "dos"', /\d+:\d+ .*position/],
  ['a key that two rows have', '"code": "CE"', '"code": "CC"', /\d+:\d+ .*CC/],
])('does not start with %s, and says where it is', async (_what, from, to, message) => {
  const linted = lintFile(documentTypes, (text) => text.replace(from, to))

  expect(linted.passes).toBe(false)
  expect(await refusalOf(linted)).toMatch(message)
})

it('starts with what it was given no reason to refuse', { timeout: 600_000 }, async () => {
  const refusals: string[] = []
  let tried = 0
  for (const [index, path] of paths.entries())
    for (const mistake of lintMistakes(path, every, index * 7)) {
      expect(mistake.fault).toBeUndefined()
      tried += 1
      if (!mistake.passes) continue
      const refusal = await refusalOf(mistake)
      if (refusal !== undefined) refusals.push(`${path} ${mistake.pointer} (${mistake.family}): ${refusal}`)
    }

  expect(refusals).toEqual([])
  // Few pass, so that a sample may have none of them.
  expect(tried).toBeGreaterThan(0)
})
