import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import type { Lookup } from '#src/query/lookup-query.ts'
import { screenOf } from '#tests/support/render-in-screen.tsx'
import { usePastedIds } from './use-pasted-ids.ts'

const label = 'Entidad Ficticia (900.222-3)'

/** Finds as the server does: what is searched is to stand in one field. */
const lookup: Lookup = (_resource, { search }) =>
  Promise.resolve(
    ['Entidad Ficticia', '900.222-3'].some((field) => field.includes(search)) ? [{ id: 'a-1', label }] : [],
  )

it.each([
  ['its label, as tables show it', label, 'a-1'],
  ['its name', 'Entidad Ficticia', 'a-1'],
  ['a part of its name', 'Entidad', undefined],
])('a pasted cell names a record by %s', async (_how, text, id) => {
  const { fields } = screenOf('novelties').model
  const columns = fields.filter(({ name }) => name === 'agreementId')
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )

  const { result } = renderHook(() => usePastedIds(lookup, { columns, rows: [[text]] }), { wrapper })

  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(result.current.agreementId?.[text]).toBe(id)
})
