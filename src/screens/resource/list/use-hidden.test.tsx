import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import type { Page } from '#src/client/resource-api.ts'
import type { ListQuery } from '#src/query/list-query.ts'
import { screenOf } from '#tests/support/render-in-screen.tsx'
import { useHidden } from './use-hidden.ts'
import { useList } from './use-list.ts'

const pageOf = (total: number): Page => ({ data: [], page: 1, size: 15, total, totalExact: true })

/** Whether a new record counts as hidden, in a list with so many rows before and after. */
async function hiddenAfter(search: string, before: number, after: number): Promise<boolean> {
  const { model } = screenOf('financial-entities')
  const queries = new QueryClient()
  const totals = [before, after]
  const list = () => Promise.resolve(pageOf(totals.shift() ?? after))
  const query: ListQuery = { page: 1, size: 15, sort: [], search, filters: [] }
  const refresh = () => queries.invalidateQueries()
  const hook = renderHook(
    () => {
      const listed = useList(model, { list }, query, true)
      return { listed, isHidden: useHidden(model, listed, query, refresh) }
    },
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={queries}>{children}</QueryClientProvider>
      ),
    },
  )
  await waitFor(() => expect(hook.result.current.listed.isAnswer).toBe(true))
  return hook.result.current.isHidden()
}

it('knows a new record that the search leaves out', async () => {
  expect(await hiddenAfter('banco', 3, 3)).toBe(true)
})

it('takes a new record for shown that the search finds, or where nothing narrows the list down', async () => {
  expect(await hiddenAfter('banco', 3, 4)).toBe(false)
  expect(await hiddenAfter('', 3, 3)).toBe(false)
})
