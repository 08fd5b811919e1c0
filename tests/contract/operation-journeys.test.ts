import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { transitionName } from '#src/compile/resolve-workflow.ts'
import { loadCatalogue } from '#src/lint/load.ts'
import { allJourneys } from '#tests/support/journeys/all-journeys.ts'
import { root } from '#tests/support/start-server.ts'

const { screens } = loadCatalogue(join(root, 'schemas'))
const walked = allJourneys.flatMap(({ walks }) => walks)
const walkedScreens = new Set(walked.map((one) => one.split('/')[0]))

const withOperation = screens.flatMap(({ id, workflow }) =>
  (workflow?.transitions ?? [])
    .filter(({ effect }) => effect !== undefined)
    .map((one) => `${id}/${transitionName(one)}`),
)

/** Screens where another person decides and no operation follows. */
const onlyDecided = screens
  .filter(({ workflow }) => workflow?.transitions.some(({ by }) => by === 'other'))
  .map(({ id }) => id)
  .filter((id) => !withOperation.some((one) => one.startsWith(`${id}/`)))

describe('what can be approved', () => {
  it('is walked on screen where the server carries out an operation, each of them', () => {
    expect(withOperation.filter((one) => !walked.includes(one))).toEqual([])
  })

  it('is walked on screen where no operation follows, each screen once', () => {
    expect(onlyDecided.filter((id) => !walkedScreens.has(id))).toEqual([])
  })

  it('is walked on a screen whose changes wait beside their records', () => {
    expect(screens.some(({ id, approval }) => approval && walkedScreens.has(id))).toBe(true)
  })

  it('stands in the table of journeys, each with what walks it', () => {
    const rows = readFileSync(join(root, 'docs/operation-journeys.md'), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .map((line) => line.split('|').map((part) => part.trim()))
      .map(([, transition = '', , , , , title = '']) => `${transition.replaceAll('`', '')}: ${title}`)

    expect(rows.sort()).toEqual(
      allJourneys.flatMap(({ title, walks }) => walks.map((one) => `${one}: ${title}`)).sort(),
    )
  })
})
