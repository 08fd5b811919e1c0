import { act, screen } from '@testing-library/react'
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
