import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { effort } from '#tests/support/effort.ts'
import { failingVisits } from '#tests/support/typing/failing-visits.ts'
import { jsdomKeyboard } from '#tests/support/typing/jsdom-keyboard.ts'
import type { Keyboard } from '#tests/support/typing/keyboard.ts'
import { trials } from '#tests/support/typing/trials.ts'

/** Browsers have others, in `tests/acceptance/typing.test.ts`. */
const count = effort(16, 300)

describe('what is typed by the events of browsers', () => {
  let keyboard: Keyboard
  beforeEach(() => {
    keyboard = jsdomKeyboard()
  })
  afterEach(() => keyboard.close())

  it.each(Object.entries(trials))('goes by the model of %s', async (_kind, trial) => {
    expect(await failingVisits(trial, keyboard, { seed: 20261126, count })).toBeUndefined()
  })
})
