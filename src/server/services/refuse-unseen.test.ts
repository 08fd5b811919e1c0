import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadCatalogue } from '#src/lint/load.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { refuseUnseen } from './refuse-unseen.ts'

const clients = loadCatalogue(resolve(import.meta.dirname, '../../../schemas')).screens.find(
  ({ id }) => id === 'clients',
)
const client = (more: object): StoredRecord => ({ id: 'CL-0006', version: 1, ...more })
const compared = (names: string[], more: object) => () => {
  if (clients) refuseUnseen(clients, client(more), names)
}
const hidden = /no le muestra completo «.+», con lo que se compara/

describe('values of a service that who asks may not see', () => {
  it('are not compared where their end alone came', () => {
    expect(clients).toBeDefined()
    expect(compared(['documentNumber'], { documentNumber: '•••••••704' })).toThrow(
      expect.objectContaining({ code: 'serviceRefused', detail: expect.stringMatching(hidden) }),
    )
  })

  it('are not compared where they are missing with all others of their kind', () => {
    expect(compared(['monthlyIncome'], { clientState: 'ACTIVO' })).toThrow()
    expect(compared(['monthlyIncome'], { documentNumber: '•••••••704' })).toThrow()
  })

  it('are none where others of their kind came whole, or where nothing personal is compared', () => {
    expect(compared(['monthlyIncome'], { documentNumber: '1000000704' })).not.toThrow()
    expect(compared(['documentNumber'], { documentNumber: '1000000704' })).not.toThrow()
    expect(compared(['clientState'], { documentNumber: '•••••••704' })).not.toThrow()
  })
})
