import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { Properties } from '#src/schema/property-dialect.ts'
import type { Draft } from '#src/session/drafts.ts'
import { renderForm } from '#tests/support/render-form.tsx'
import { DraftOffer } from './draft-offer.tsx'
import { resumeDraft } from './resume-draft.ts'

const properties: Properties = {
  name: { type: 'string', format: 'texto', title: 'Nombre' },
  city: { type: 'string', format: 'texto', title: 'Ciudad' },
}

const draft: Draft = {
  screen: 'lineas',
  record: undefined,
  label: 'L-1',
  changes: { name: 'Antes', city: 'Cali' },
  version: 1,
  savedAt: new Date().toISOString(),
}

it('keeps what was typed while a draft was offered, and brings back the rest of it', async () => {
  const { store } = renderForm({ properties })
  await userEvent.type(screen.getByRole('textbox', { name: /Nombre/ }), 'Ahora')

  resumeDraft(store, draft.changes)

  expect(store.record).toEqual({ name: 'Ahora', city: 'Cali' })
})

it('says what becomes of what is typed meanwhile, and ends with one full stop', () => {
  render(<DraftOffer draft={draft} record={undefined} onTake={() => undefined} onDrop={() => undefined} />)

  expect(screen.getByText(/se conserva lo que escriba mientras tanto\.$/)).toBeTruthy()
})
