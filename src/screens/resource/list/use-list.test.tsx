import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { ApiError } from '#src/client/api-error.ts'
import type { Page } from '#src/client/resource-api.ts'
import type { ListQuery } from '#src/query/list-query.ts'
import { useList } from './use-list.ts'

const queryOf = (page: number): ListQuery => ({ page, size: 5, sort: [], search: '', filters: [] })

const pageOf = (page: number): Page => ({
  data: [{ id: `row ${page}`, version: 1 }],
  page,
  size: 5,
  total: 99,
  totalExact: true,
})

type Call = { page: number; answer: (page: Page) => void; refuse: (error: ApiError) => void }

/** A list whose answers the test releases, in whatever order. */
function openList() {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 5000 } } })
  const calls: Call[] = []
  const list = (query: ListQuery): Promise<Page> =>
    new Promise((answer, refuse) => {
      calls.push({ page: query.page, answer, refuse })
    })
  const hook = renderHook(({ page }) => useList({ id: 'screen' }, { list }, queryOf(page), true), {
    initialProps: { page: 1 },
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    ),
  })
  return {
    go: (page: number) => hook.rerender({ page }),
    answer: (page: number) => act(async () => calls.find((call) => call.page === page)?.answer(pageOf(page))),
    refuse: (page: number, kind: ApiError['kind'] = 'failed') =>
      act(async () => calls.findLast((call) => call.page === page)?.refuse(new ApiError(kind, 'No'))),
    current: () => hook.result.current,
    shown: () => hook.result.current.page?.data[0]?.id,
  }
}

describe('a list', () => {
  it('keeps the rows in sight until the next ones come', async () => {
    const list = openList()
    await list.answer(1)

    list.go(2)

    expect([list.shown(), list.current().isLoading, list.current().isAnswer]).toEqual(['row 1', true, false])
    await list.answer(2)
    await waitFor(() => expect(list.shown()).toBe('row 2'))
    expect(list.current().isAnswer).toBe(true)
  })

  it('shows the answer to the last question, whichever comes last', async () => {
    const list = openList()
    await list.answer(1)
    list.go(2)
    list.go(3)

    await list.answer(3)
    await waitFor(() => expect(list.shown()).toBe('row 3'))
    await list.answer(2)
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)))

    expect(list.shown()).toBe('row 3')
  })

  it('keeps the last rows when the next ones fail, and shows these after a retry', async () => {
    const list = openList()
    await list.answer(1)
    list.go(2)

    await list.refuse(2)

    await waitFor(() => expect(list.current().error?.message).toBe('No'))
    expect([list.shown(), list.current().isAnswer]).toEqual(['row 1', false])
    act(() => list.current().retry())
    await list.refuse(2)
    expect(list.shown()).toBe('row 1')
  })

  it('has no rows under a question that is refused, as if they answered it', async () => {
    const list = openList()
    await list.answer(1)
    list.go(2)

    await list.refuse(2, 'invalid')

    await waitFor(() => expect(list.current().error?.kind).toBe('invalid'))
    expect([list.current().page, list.current().isAnswer]).toEqual([undefined, false])
    list.go(1)
    expect(list.shown()).toBe('row 1')
  })
})
