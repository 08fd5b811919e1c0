import { expect, it, vi } from 'vitest'
import { ApiError } from '../http/errors.ts'
import { recordsElsewhere } from '../resources/elsewhere/records-elsewhere.ts'
import type { Resource } from '../resources/resource.ts'
import type { Target } from '../resources/target.ts'
import { type AskerLater, recordsFor, recordsForWork } from './needs-of-calls.ts'
import type { ServiceReads } from './service-reads.ts'

const target = { screen: { id: 'financial-entities', service: 'mto' } } as Target
const need = { target, title: 'Entidad', id: 'X', mayHaveEnded: false }

/** Work in the background that needs a record which its service shows nobody. */
const askAs = (asker: AskerLater): Promise<unknown> => {
  const barring = { one: () => Promise.reject(new ApiError('forbidden')) } as Partial<ServiceReads>
  const work = recordsForWork(
    new Map([[target.screen.id, {} as Resource]]),
    () => barring as ServiceReads,
    () => asker,
  )
  return work.during(async () => recordsElsewhere([need]))
}

it.each([
  ['for an import whose person is gone', 'importerGone', 'elija «Validar de nuevo»'],
  ['where a service lets nobody read but people', 'product', 'no deja que Backoffice lea sin una persona'],
] as const)('ends in words %s', async (_where, asker, words) => {
  await expect(askAs(asker)).rejects.toMatchObject({
    code: 'serviceRefused',
    detail: expect.stringMatching(new RegExp(`^No se guardó nada: «Entidad» .*${words}`)),
  })
})

it('reads 200 records for a write of a person, none of more, and more for work in the background', async () => {
  const one = vi.fn(() => Promise.resolve({ status: 'ACTIVO' }))
  const resources = new Map([[target.screen.id, { screen: { fields: [] } } as unknown as Resource]])
  const reads = () => ({ one }) as unknown as ServiceReads
  const asker = { headers: {}, id: 'x' }
  const needing = (count: number) => async () =>
    recordsElsewhere(Array.from({ length: count }, (_one, at) => ({ ...need, id: `X-${at}` }))).length
  const write = (count: number) => recordsFor(resources, reads, asker).during(needing(count))

  await expect(write(201)).rejects.toMatchObject({ detail: expect.stringMatching(/Hágalo por partes\.$/) })
  expect(one).not.toHaveBeenCalled()
  expect(await write(200)).toBe(200)
  expect(await recordsForWork(resources, reads, () => asker).during(needing(201))).toBe(201)
})
