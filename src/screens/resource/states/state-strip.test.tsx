import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { StoredRecord } from '#src/schema/record.ts'
import { renderInScreen, screenOf } from '#tests/support/render-in-screen.tsx'
import { StateStrip } from './state-strip.tsx'

const { model } = screenOf('judicial-expenses')
const record = (requestStatus: string, more = {}): StoredRecord => ({
  id: '1',
  version: 1,
  requestStatus,
  ...more,
})

async function steps(shown: StoredRecord, of = model): Promise<string[]> {
  renderInScreen(<StateStrip model={of} record={shown} />)
  return (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent ?? '')
}

describe('the strip of states', () => {
  it('tells what is done, where the record stands and what is to come', async () => {
    expect(await steps(record('APROBADA'))).toEqual([
      'Solicitada, hecho',
      'Aprobada, estado actual',
      'En ejecución, por venir',
      'Ejecutada, por venir',
    ])
    expect(screen.getAllByRole('listitem')[1]?.getAttribute('aria-current')).toBe('step')
    expect(screen.getByText('Falta «Ejecutar».')).toBeTruthy()
  })

  it('ends where the record was rejected, with the reason, and who rejected it when', async () => {
    const rejected = record('RECHAZADA', {
      ...{ decisionReason: 'La factura no es de este proceso.', decidedBy: 'admin' },
      decidedAt: '2026-01-14T15:00:00Z',
    })

    expect(await steps(rejected)).toEqual(['Solicitada, hecho', 'Rechazada, estado actual'])
    expect(screen.getByText('Motivo de la decisión: La factura no es de este proceso.')).toBeTruthy()
    expect(screen.getByText('Rechazó admin el 14/01/26 10:00.')).toBeTruthy()
  })

  it('says what was chosen in words', () => {
    const endorsement = { id: '1', version: 1, requestStatus: 'APROBADA', reviewResult: 'CUMPLE' }
    renderInScreen(<StateStrip model={screenOf('insurance-endorsements').model} record={endorsement} />)

    expect(screen.getByText('Resultado de la revisión: Cumple')).toBeTruthy()
  })

  it('tells of a file that the server wrote no key, but how long it is there', () => {
    const report = { executionState: 'LISTO', fileKey: 'reports/ab/pagos.csv', availableUntil: '2026-02-19' }
    renderInScreen(
      <StateStrip model={screenOf('reports').model} record={{ id: '1', version: 1, ...report }} />,
    )

    expect(screen.getByText('Disponible hasta: 19/02/26')).toBeTruthy()
    expect(screen.queryByText(/pagos\.csv/)).toBeNull()
  })

  it.each([
    ['ACTIVO', ['Activo, estado actual', 'Levantado, por venir']],
    ['POR_LEVANTAR', ['Activo, hecho', 'Por levantar, estado actual']],
    ['LEVANTADO', ['Activo, hecho', 'Levantado, estado actual']],
  ])('names of a lock that is %s no state that it may not have', async (lockState, shown) => {
    const lock = { id: '1', version: 1, lockState }

    expect(await steps(lock, screenOf('account-locks').model)).toEqual(shown)
  })

  it('shows the way to a state that no good way leads to', async () => {
    expect(await steps(record('FALLIDA'))).toEqual([
      'Solicitada, hecho',
      'Aprobada, hecho',
      'En ejecución, hecho',
      'Fallida, estado actual',
    ])
  })
})
