import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { freeSchemaCorpus } from '#tests/support/free-schema-corpus.ts'
import { renderDocument } from '#tests/support/render-document.tsx'
import { leavesOf } from './leaves.ts'

afterEach(() => vi.restoreAllMocks())

describe.each(freeSchemaCorpus.map((one) => [one.construct, one] as const))('%s', (_name, construct) => {
  it.each(construct.valid.map((doc) => [JSON.stringify(doc), doc] as const))(
    'is drawn with %s, which it saves as it is',
    async (_text, doc) => {
      const { store } = await renderDocument(construct, { initial: { doc } })
      const group = screen.getByRole('group', { name: /Documento/ })

      const hidden = ['Interna']
      const shown = [...group.querySelectorAll('input, textarea, [role="combobox"]')]
      expect(shown.length).toBeGreaterThanOrEqual(
        leavesOf(doc, construct.schema).filter(({ titles }) => !hidden.includes(titles.at(-1) ?? '')).length,
      )
      expect(group.textContent).not.toMatch(/[Uu]nsupported|Unknown|newKey|Item|Add|Expand/)
      expect(store.form().isDirty).toBe(false)
      expect(store.submit()).toBe(true)
      expect(store.record).toEqual({ doc })
    },
  )
})
