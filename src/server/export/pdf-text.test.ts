import { expect, it } from 'vitest'
import { fittedText, textWidth } from './pdf-text.ts'

it.each(['Banco', 'Entidad Pública Ficticia de nombre largo', 'iiiiiiiiii', 'MMMMMMMM', ''])(
  'cuts a text only where it is wider than its room, and then fills the room: %j',
  (text) => {
    for (const room of [10, 24, 60, 300]) {
      const shown = fittedText(text, room, 7)

      if (textWidth(text, 7) <= room) expect(shown).toBe(text)
      else {
        expect(shown.endsWith('…')).toBe(true)
        expect(textWidth(shown, 7)).toBeLessThanOrEqual(room + 0.1)
        expect(text.startsWith(shown.slice(0, -1))).toBe(true)
      }
    }
  },
)
