import { describe, expect, it } from 'vitest'
import { screenOf } from '#tests/support/screen-calls.ts'
import { nextLabels } from './next-steps.ts'

const labels = (id: string, state: string): string[] => {
  const { workflow } = screenOf(id)
  return workflow ? nextLabels(workflow, state) : []
}

describe('what is still to be done for a request', () => {
  it('is its execution once it was approved, and nothing before, during or after that', () => {
    expect(labels('judicial-expenses', 'APROBADA')).toEqual(['«Ejecutar»'])
    for (const state of ['SOLICITADA', 'EN_EJECUCION', 'EJECUTADA', 'RECHAZADA'])
      expect(labels('judicial-expenses', state), state).toEqual([])
  })

  it('is nothing where the server goes on by itself', () => {
    expect(labels('manual-gmf-transactions', 'APROBADA')).toEqual([])
    expect(labels('onboarding-requests', 'APROBADO')).toEqual([])
  })

  it('is each step on the way where there are several', () => {
    expect(labels('claims', 'EN_DOCUMENTOS')).toEqual(['«Radicar en la aseguradora»'])
    expect(labels('claims', 'APROBADO')).toEqual(['«Registrar pago»'])
  })
})
