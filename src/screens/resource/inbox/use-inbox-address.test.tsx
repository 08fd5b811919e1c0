import { act, screen } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { expect, it } from 'vitest'
import { type Notice, useNotify } from '#src/ui/notices-provider.tsx'
import { renderInScreen } from '#tests/support/render-in-screen.tsx'
import { type InboxAddress, useInboxAddress } from './use-inbox-address.ts'

it('closes an error where the person opens another item, and not where the next one opens by itself', async () => {
  const held: { notify?: (notice: Notice) => void; address?: InboxAddress } = {}
  const Inbox = () => {
    held.notify = useNotify()
    held.address = useInboxAddress('inbox', [])
    return <p>{held.address.change ?? 'ninguna'}</p>
  }
  renderInScreen(<Inbox />)
  act(() => held.notify?.({ type: 'error', message: 'Otra persona ya lo decidió.' }))

  act(() => held.address?.open('a', 'replace'))
  await screen.findByText('a')
  expect(screen.getByRole('alert').textContent).toContain('Otra persona ya lo decidió.')
  act(() => held.address?.open('b'))
  await screen.findByText('b')

  expect(screen.queryByRole('alert')).toBeNull()
})

it('sends what is searched in a body, and writes it into no address', async () => {
  const held: { address?: InboxAddress; search?: string } = {}
  const Inbox = () => {
    held.address = useInboxAddress('inbox', [])
    held.search = useLocation().search
    return <p>{held.address.query.search || 'todo'}</p>
  }
  renderInScreen(<Inbox />)

  act(() => held.address?.go({ query: { search: 'Ana Ficticia', size: 10 } }))
  await screen.findByText('Ana Ficticia')

  expect(held.address?.request).toEqual({
    tab: 'inbox',
    list: 'size=10',
    body: { size: [10], q: ['Ana Ficticia'] },
  })
  expect(held.search).toBe('?size=10')
})
