import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { accountJourneys } from '#tests/support/journeys/account-journeys.ts'
import { allJourneys } from '#tests/support/journeys/all-journeys.ts'
import { customerJourneys } from '#tests/support/journeys/customer-journeys.ts'
import { fileJourneys } from '#tests/support/journeys/file-journeys.ts'
import { loanJourneys } from '#tests/support/journeys/loan-journeys.ts'
import { root } from '#tests/support/start-server.ts'

const read = (path: string): string => readFileSync(join(root, path), 'utf8')

/** Tests of a file, with whether `npm test` leaves them out. */
const testsIn = (file: string): { title: string; isDeep: boolean }[] =>
  [
    ...read(file).matchAll(
      /(?<!describe)\(\s*(['"`])(.+?)\1,\s*(?:(deep|\{ \.\.\.deep)\b|async|\(|\{ timeout)/g,
    ),
  ].map(([, , title = '', mark]) => ({ title, isDeep: mark !== undefined }))

const files = globSync('tests/{acceptance,server,durability,lint,contract}/*.test.ts', { cwd: root })
const withDeep = files.filter((file) => testsIn(file).some(({ isDeep }) => isDeep))

describe('what `npm test` leaves to `npm run test:deep`', () => {
  it.each(withDeep)('has others of its kind in %s, or says what else notices a break of it', (file) => {
    const isNamed = read('docs/decisions/130-what-npm-test-leaves-to-test-deep.md').includes(
      `\`${basename(file, '.test.ts')}\``,
    )

    expect(isNamed || testsIn(file).some(({ isDeep }) => !isDeep)).toBe(true)
  })

  it('holds no statement of the specification alone', () => {
    const rows = read('docs/specification-tests.md').matchAll(/^\| .+? \| `(.+?)` \| (.+?) \|$/gm)
    const alone = [...rows].filter(([, file = '', title = '']) =>
      testsIn(file).some((test) => test.isDeep && test.title.startsWith(title)),
    )

    expect(alone.map(([row]) => row)).toEqual([])
  })

  it.each([
    ['accounts', accountJourneys],
    ['loans', loanJourneys],
    ['files', fileJourneys],
    ['customers', customerJourneys],
  ])('has another journey about %s', (_about, journeys) => {
    expect(journeys.filter(({ isDeep }) => !isDeep)).not.toEqual([])
  })

  it('holds no operation alone: the server tests name the screen of each', () => {
    // Requests that wait in the demonstration are none that somebody decides on.
    const callers = globSync(['tests/server/*.test.ts', 'tests/support/*.ts'], {
      cwd: root,
      exclude: ['tests/server/waiting-demonstration.test.ts'],
    })
    const server = callers.map(read).join()
    const walked = allJourneys.filter(({ isDeep }) => isDeep).flatMap(({ walks }) => walks)

    expect(walked.filter((one) => !server.includes(one.split('/')[0] ?? ''))).toEqual([])
  })

  it('is some of the journeys, and not most of the tests', () => {
    const all = withDeep.flatMap(testsIn)

    expect(allJourneys.filter(({ isDeep }) => isDeep).length).toBeGreaterThan(0)
    expect(all.filter(({ isDeep }) => isDeep).length).toBeGreaterThan(30)
    expect(all.filter(({ isDeep }) => isDeep).length).toBeLessThan(all.length / 2)
  })
})
