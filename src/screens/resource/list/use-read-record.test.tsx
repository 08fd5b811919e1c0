import { act, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type Notice, NoticesProvider, useNotify } from '#src/ui/notices-provider.tsx'
import type { Address } from '../address/use-address.ts'
import { useReadRecord } from './use-read-record.ts'

it('closes an error about the record before, and no other notice', () => {
  const held: { notify?: (notice: Notice) => void } = {}
  const Reading = ({ record }: { record: string }) => {
    useReadRecord({ record, go: () => undefined } as Partial<Address> as Address)
    held.notify = useNotify()
    return null
  }
  const at = (record: string) => (
    <NoticesProvider>
      <Reading record={record} />
    </NoticesProvider>
  )
  const { rerender } = render(at('1'))
  act(() => held.notify?.({ type: 'error', message: 'Está en uso.' }))
  act(() => held.notify?.({ type: 'success', message: 'Se guardó.' }))
  expect(screen.getByRole('alert').textContent).toContain('Está en uso.')

  rerender(at('2'))

  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('status').textContent).toBe('Se guardó.')
})
