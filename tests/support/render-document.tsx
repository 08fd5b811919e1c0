import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import { formOutline } from './form-outline.ts'
import { type Construct, documentField } from './free-schema-corpus.ts'
import { renderForm } from './render-form.tsx'

/** The form of a record with one document, once rjsf is there; what React complains of is an error. */
export async function renderDocument(
  construct: Pick<Construct, 'schema' | 'ui'>,
  options: Parameters<typeof renderForm>[1] = {},
) {
  // Loading takes longer than a form may.
  await import('#src/kinds/rjsf/free-form.tsx')
  vi.spyOn(console, 'error').mockImplementation((...problem) => {
    throw new Error(problem.map(String).join(' '))
  })
  const form = renderForm({ properties: { doc: documentField(construct).property } }, options)
  await screen.findByText((_content, element) => element?.id === 'form_doc')
  return {
    ...form,
    user: userEvent.setup(),
    saved: () => (form.store.submit() ? form.store.record : undefined),
    /** What stands in the document, from top to bottom. */
    outline: () => formOutline(document.getElementById('form_doc') ?? document.body),
  }
}
