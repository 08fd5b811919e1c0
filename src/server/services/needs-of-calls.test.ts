import { expect, it } from 'vitest'
import { recordsElsewhere } from '../resources/elsewhere/records-elsewhere.ts'
import type { Target } from '../resources/target.ts'
import { recordsForWork } from './needs-of-calls.ts'

it('asks nothing for an import whose person is gone, and says what they can do', async () => {
  const target = { screen: { id: 'financial-entities', service: 'mto' } } as Target
  const need = { target, title: 'Entidad', id: 'X', mayHaveEnded: false }
  const work = recordsForWork(
    new Map(),
    () => undefined,
    () => 'gone',
  )

  await expect(work.during(async () => recordsElsewhere([need]))).rejects.toMatchObject({
    code: 'serviceRefused',
    detail: expect.stringMatching(/^No se guardó nada: «Entidad» .* elija «Validar de nuevo»\.$/),
  })
})
