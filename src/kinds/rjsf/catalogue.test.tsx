import { afterEach, describe, expect, it, vi } from 'vitest'
import { everySchema } from '#tests/support/catalogue/every-schema.ts'
import { everyThird } from '#tests/support/effort.ts'
import { renderDocument } from '#tests/support/render-document.tsx'
import { leavesOf } from './leaves.ts'

afterEach(() => vi.restoreAllMocks())

/** A line of an outline that is a control. */
const isControl = (line: string): boolean => !/^\s*[[(·]/.test(line)

describe.each(everyThird(everySchema, 0))('$name', ({ schema, document: doc }) => {
  it('is drawn with its document, which it saves as it is', async () => {
    const { outline, saved, store } = await renderDocument({ schema }, { initial: { doc } })

    expect(outline().filter(isControl).length).toBeGreaterThanOrEqual(leavesOf(doc, schema).length)
    expect(outline().join('\n')).not.toMatch(/[Uu]nsupported|Unknown|newKey|Item|Add|Expand/)
    expect(store.form().isDirty).toBe(false)
    expect(saved()).toEqual({ doc })
  })
})
