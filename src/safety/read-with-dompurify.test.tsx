import { expect, it } from 'vitest'
import { hostileTexts, shadowing, textSafety } from '#tests/support/text-safety.ts'
import { readMarkup as readInBrowser } from './read-with-dompurify.ts'
import { readMarkup as readOnServer } from './read-with-parse5.ts'

const sorted = ({ elements, attributes }: ReturnType<typeof readOnServer>) => ({
  elements: elements.toSorted(),
  attributes: attributes.map(({ name, value }) => `${name}=${value}`).toSorted(),
})

it('reads of any markup what the server reads, also of forms whose inputs shadow their properties', () => {
  const { harmless, hostile } = textSafety
  const texts = [...harmless, ...hostile, ...shadowing, ...hostileTexts(200, 3)]

  for (const text of texts) expect(sorted(readInBrowser(text))).toEqual(sorted(readOnServer(text)))
})
