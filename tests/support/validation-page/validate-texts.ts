import { mayBecomeUnsafe } from '#src/safety/unsafe-text.ts'
import { safeText } from '#src/ui/safe-text.ts'

declare global {
  interface Window {
    /** Results of the product's own bundle for texts: whether writes refuse them, and whether they are shown empty. */
    validateTexts: (texts: string[]) => { refused: boolean[]; blank: boolean[] }
  }
}

window.validateTexts = (texts) => ({
  refused: texts.map(mayBecomeUnsafe),
  blank: texts.map((text) => safeText(text) === ''),
})
