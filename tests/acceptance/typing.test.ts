import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { kindNames } from '#src/kinds/index.ts'
import { views } from '#src/kinds/views.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { effort, everyThird, isDeep } from '#tests/support/effort.ts'
import { servePage } from '#tests/support/serve-page.ts'
import { chromiumKeyboard } from '#tests/support/typing/chromium-keyboard.ts'
import { failingVisits } from '#tests/support/typing/failing-visits.ts'
import { findFirefox, firefoxKeyboard } from '#tests/support/typing/firefox-keyboard.ts'
import type { Keyboard } from '#tests/support/typing/keyboard.ts'
import { trials } from '#tests/support/typing/trials.ts'

/** Sequences per kind, and their seed; another one finds other failures. */
const count = Number(process.env.TYPING_SEQUENCES ?? effort(20, 1_000))
const seed = Number(process.env.TYPING_SEED ?? 20261123)

const page = () =>
  servePage(join(import.meta.dirname, '../support/typing/page'), { plugins: [react()], inOneFile: true })

/** Every third kind in Chromium, or all of them in Firefox too, as each goes by its model in jsdom (`typing-models`). */
const tried = Object.entries(trials).filter((_, place) => isDeep || place % 3 === 0)

const firefox = isDeep ? findFirefox() : undefined
if (isDeep && !firefox)
  console.log('No Firefox on this machine (FIREFOX names one): fields are typed into in Chromium only.')

const keyboards: [name: string, open: (url: string) => Promise<Keyboard>][] = [
  [
    'Chromium',
    async (url) => {
      const browser = await launchBrowser()
      const { page: tab } = await browser.newPerson()
      await tab.goto(url)
      await tab.waitForFunction(() => 'openFields' in window)
      return { ...(await chromiumKeyboard(tab)), close: browser.close }
    },
  ],
  ...(firefox ? [['Firefox', (url: string) => firefoxKeyboard(firefox, url)] as [string, never]] : []),
]

it('every kind that is typed into has a model of its field', () => {
  // A list of texts stands in forms as a list of fields, each of a kind of its own.
  const typed = kindNames.filter((name) => 'keepsText' in views[name] && name !== 'texts')
  const tried = new Set(Object.values(trials).map(({ opening }) => opening.kind))

  expect([...tried].sort()).toEqual(typed.sort())
})

describe.each(keyboards)('what is typed in %s', (_name, open) => {
  let served: Awaited<ReturnType<typeof page>>
  let keyboard: Keyboard
  beforeAll(async () => {
    served = await page()
    keyboard = await open(served.url)
  })
  afterAll(async () => {
    await keyboard?.close()
    await served?.stop()
  })

  it.each(everyThird(tried, 0))(
    'goes by the model of %s',
    async (_kind, trial) => {
      expect(await failingVisits(trial, keyboard, { seed, count })).toBeUndefined()
    },
    600_000,
  )
})
