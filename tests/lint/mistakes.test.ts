import { expect, it } from 'vitest'
import { effort } from '#tests/support/effort.ts'
import { lintMistakes } from '#tests/support/linted-mistakes.ts'
import { harmless } from '#tests/support/mistakes.ts'

/** Files that use most of the dialect, with the share of mistakes made in each; `npm run mistakes` makes all. */
const samples: [string, number][] = [
  ['settings/document-types.schema.json', effort(24, 8)],
  ['libranza/withdrawal-causes.data.json', 2],
  ['accounts/gmf-hold-releases.schema.json', 16],
  ['accounts/gmf-hold-releases.data.json', 8],
]

it.each(samples)('are told of, in %s', { timeout: 120_000 }, (path, every) => {
  const mistakes = [...lintMistakes(path, every)]

  expect(mistakes.length).toBeGreaterThan(10)
  expect(mistakes.flatMap(({ fault }) => fault ?? [])).toEqual([])
  expect(
    mistakes
      .filter((mistake) => mistake.reported.length === 0 && !harmless(mistake))
      .map(({ family, pointer }) => `${family} at ${pointer}`),
  ).toEqual([])
})
