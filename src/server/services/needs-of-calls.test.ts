import { expect, it } from 'vitest'
import { ApiError } from '../http/errors.ts'
import { recordsElsewhere } from '../resources/elsewhere/records-elsewhere.ts'
import type { Resource } from '../resources/resource.ts'
import type { Target } from '../resources/target.ts'
import { type AskerLater, recordsForWork } from './needs-of-calls.ts'
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
  ['for an import whose person is gone', 'gone', 'elija «Validar de nuevo»'],
  ['where a service lets nobody read but people', 'product', 'no deja que Backoffice lea sin una persona'],
] as const)('ends in words %s', async (_where, asker, words) => {
  await expect(askAs(asker)).rejects.toMatchObject({
    code: 'serviceRefused',
    detail: expect.stringMatching(new RegExp(`^No se guardó nada: «Entidad» .*${words}`)),
  })
})
