import { describe, expect, it } from 'vitest'
import type { Pending } from '#src/schema/pending.ts'
import type { Outcome } from '../run-each.ts'
import { bulkSummary } from './bulk-summary.ts'
import { bulkTexts } from './bulk-texts.ts'

const saved: Outcome = { ok: true, record: { id: 'a', version: 2 } }
const waiting = (state: Pending['state']): Outcome => ({
  ok: true,
  record: { id: 'a', version: 1, pending: { version: 1, kind: 'editar', state, mine: true, changes: [] } },
})
const [drafted, sent] = [waiting('BORRADOR'), waiting('PENDIENTE_APROBACION')]
const failed: Outcome = { ok: false, message: 'No respondió.' }

describe('the outcome of a change to several rows', () => {
  it.each([
    [[saved], 1, '1 de 1 registro cambió.'],
    [[saved, saved], 2, '2 de 2 registros cambiaron.'],
    [[saved, failed], 2, '1 de 2 registros cambió. 1 no se pudo cambiar.'],
    [[failed, failed], 2, '0 de 2 registros cambiaron. 2 no se pudieron cambiar.'],
    [[drafted], 1, '1 de 1 registro quedó como borrador; falta enviarlo a aprobación.'],
    [
      [drafted, drafted, failed],
      3,
      '2 de 3 registros quedaron como borrador; falta enviarlos a aprobación. 1 no se pudo cambiar.',
    ],
    [
      [sent, drafted],
      2,
      '1 de 2 registros quedó pendiente de aprobación. 1 de 2 registros quedó como borrador; falta enviarlo a aprobación.',
    ],
  ])('counts what changed, what awaits approval and what failed apart', (outcomes, affected, text) => {
    expect(bulkSummary(outcomes, affected)).toBe(text)
  })

  it.each([
    [1, 1, 'Cambiará 1 de 1 registro seleccionado.'],
    [1, 3, 'Cambiará 1 de 3 registros seleccionados.'],
    [0, 1, 'Cambiarán 0 de 1 registro seleccionado.'],
  ])('is announced with %i of %i', (affected, selected, text) => {
    expect(bulkTexts.plan(affected, selected)).toBe(text)
  })
})
