import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { documentField, freeSchemaCorpus } from '#tests/support/free-schema-corpus.ts'
import { renderForm } from '#tests/support/render-form.tsx'
import { leavesOf } from './leaves.ts'

afterEach(() => vi.restoreAllMocks())

describe.each(freeSchemaCorpus.map((one) => [one.construct, one] as const))('%s', (_name, construct) => {
  const { property } = documentField(construct)

  it.each(construct.valid.map((doc) => [JSON.stringify(doc), doc] as const))(
    'is drawn with %s, which it saves as it is',
    async (_text, doc) => {
      const errors = vi.spyOn(console, 'error')
      const { store } = renderForm({ properties: { doc: property } }, { initial: { doc } })
      const group = await screen.findByRole('group', { name: /Documento/ })
      await screen.findByText((_content, element) => element?.id === 'form_doc')

      const hidden = ['Interna']
      const shown = [...group.querySelectorAll('input, textarea, [role="combobox"]')]
      expect(shown.length).toBeGreaterThanOrEqual(
        leavesOf(doc, construct.schema).filter(({ titles }) => !hidden.includes(titles.at(-1) ?? '')).length,
      )
      expect(group.textContent).not.toMatch(/[Uu]nsupported|Unknown|newKey|Item|Add|Expand/)
      expect(store.form().isDirty).toBe(false)
      expect(store.submit()).toBe(true)
      expect(store.record).toEqual({ doc })
      expect(errors.mock.calls).toEqual([])
    },
  )
})
