import { expect, it } from 'vitest'
import type { StoredRecord } from '#src/schema/record.ts'
import type { Notice } from '#src/ui/notices-provider.tsx'
import { screenOf } from '#tests/support/render-in-screen.tsx'
import { reportEnd } from './report-end.ts'

/** What is said once the server has done its part for a record of a screen. */
async function saidOf(screen: string, record: Partial<StoredRecord>): Promise<Partial<Notice>[]> {
  const notices: Notice[] = []
  const api = {
    follow: async () => undefined,
    read: async () => ({ id: '1', version: 2, ...record }),
  }
  await reportEnd(
    screenOf(screen).model,
    api as never,
    '1',
    (notice) => notices.push(notice),
    () => undefined,
  )
  return notices
}

it('does not say of a novelty whose answer is awaited that it was executed', async () => {
  expect(await saidOf('novelties', { requestStatus: 'EN_EJECUCION' })).toMatchObject([
    {
      type: 'info',
      message: 'El sistema hizo su parte y la operación sigue en «En ejecución»: no ha terminado.',
    },
  ])
})

it('says of what was done that it was executed', async () => {
  expect(await saidOf('novelties', { requestStatus: 'EJECUTADA' })).toMatchObject([
    { type: 'success', message: 'La operación se ejecutó correctamente.' },
  ])
})
