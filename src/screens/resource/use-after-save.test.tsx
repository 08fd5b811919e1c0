import { screen } from '@testing-library/react'
import { useEffect } from 'react'
import { expect, it } from 'vitest'
import type { StoredRecord } from '#src/schema/record.ts'
import { renderInScreen, screenOf } from '#tests/support/render-in-screen.tsx'
import { apiOf } from '#tests/support/wire/service-wire.ts'
import { useAfterSave } from './use-after-save.ts'

const nothing = async (): Promise<void> => undefined

/** Reports a record as created or changed. */
function Saving({ of, record, how }: { of: string; record: StoredRecord; how: 'created' | 'changed' }) {
  const { model } = screenOf(of)
  const surroundings = { refresh: nothing, keep: nothing, read: nothing, isHidden: async () => false }
  const report = useAfterSave(model, { api: apiOf(model), ...surroundings })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is saved once
  useEffect(() => report[how](record), [])
  return null
}

const request = { id: '1', version: 1, requestStatus: 'SOLICITADA' }
const waits = 'La solicitud quedó pendiente de aprobación.'
const isRead = 'La solicitud se creó; su archivo se está leyendo.'
const done = 'Listo, se han guardado los cambios.'

it.each([
  ['a new request waits for somebody else', 'special-conditions', request, 'created', waits],
  ['the file of a new request is read first', 'mass-uploads', request, 'created', isRead],
  ['a request that was changed is saved', 'special-conditions', { ...request, version: 2 }, 'changed', done],
  [
    'a lock that nobody decides on is saved',
    'account-locks',
    { ...request, lockState: 'ACTIVO' },
    'created',
    done,
  ],
] as const)('says that %s', async (_title, of, record, how, words) => {
  renderInScreen(<Saving {...{ of, record, how }} />)

  expect((await screen.findByRole('status')).textContent).toBe(words)
})
