import type { Page } from 'playwright-core'
import type { Key, Keyboard } from './keyboard.ts'

const codes: Record<string, number> = {
  Backspace: 8,
  Tab: 9,
  Pause: 19,
  PageUp: 33,
  PageDown: 34,
  End: 35,
  Home: 36,
  ArrowLeft: 37,
  ArrowRight: 39,
  Delete: 46,
}

/** Messages under way at once; waiting for each would take as long again. */
const atOnce = 400

/** Keys as Chromium gets them from its window: all that they set off is trusted. */
export async function chromiumKeyboard(page: Page): Promise<Omit<Keyboard, 'close'>> {
  const session = await page.context().newCDPSession(page)
  const send = (key: Key): Promise<unknown> => session.send('Input.dispatchKeyEvent', pressOf(key))
  // Compositions go by another way than keys and would overtake them.
  const compose = async (text: string): Promise<void> => {
    await session.send('Input.imeSetComposition', { text: '´', selectionStart: 1, selectionEnd: 1 })
    await session.send('Input.insertText', { text })
  }
  return {
    name: 'Chromium',
    composes: true,
    open: (openings) => page.evaluate((text) => window.openFields(text), openings),
    press: async (strokes) => {
      const pending = new Set<Promise<unknown>>()
      for (const stroke of strokes) {
        if ('composes' in stroke || pending.size >= atOnce) {
          await Promise.all(pending)
          pending.clear()
        }
        if ('composes' in stroke) await compose(stroke.composes)
        else pending.add(send(stroke))
      }
      await Promise.all(pending)
    },
    traces: () => page.evaluate(() => window.shownFields()),
  }
}

function pressOf({ key, ctrl, shift, command }: Key) {
  // A command comes with a key that does nothing by itself.
  if (command)
    return { type: 'rawKeyDown' as const, key: 'Pause', windowsVirtualKeyCode: 19, commands: [command] }
  const isText = key.length === 1 && !ctrl
  return {
    type: isText ? ('keyDown' as const) : ('rawKeyDown' as const),
    key,
    ...(isText && { text: key }),
    windowsVirtualKeyCode: codes[key] ?? (/^[a-z\d]$/i.test(key) ? key.toUpperCase().charCodeAt(0) : 0),
    modifiers: (ctrl ? 2 : 0) + (shift ? 8 : 0),
  }
}
