import { describe, expect, it } from 'vitest'
import { type SecurityState, stateAfter } from './security-state.ts'

const stateThrough = (operations: string[]): SecurityState | string | undefined => {
  let state: SecurityState | undefined
  for (const operation of operations) {
    const next = stateAfter(operation, state)
    if ('refusal' in next) return next.refusal
    state = next.state
  }
  return state
}

describe('the state of a title', () => {
  it.each([
    [['EMISION'], 'VIGENTE'],
    [['EMISION', 'PIGNORACION', 'PAGO_RENDIMIENTOS'], 'PIGNORADO'],
    [['EMISION', 'EMBARGO', 'DESEMBARGO', 'REDENCION', 'CONSTANCIA'], 'REDIMIDO'],
    [['CREACION_PAGARE', 'FIRMA_PAGARE', 'ENDOSO_PAGARE', 'ENDOSO_PAGARE'], 'ENDOSADO'],
    [['PRORROGA'], undefined],
  ])('is after %j %s', (operations, state) => {
    expect(stateThrough(operations)).toBe(state)
  })

  it.each([
    [['EMISION', 'EMISION'], 'El título está vigente'],
    [['EMISION', 'PIGNORACION', 'REDENCION'], 'El título está pignorado'],
    [['FIRMA_PAGARE'], 'El título no se ha creado'],
    [['CREACION_PAGARE', 'ANULACION_PAGARE', 'ENDOSO_PAGARE'], 'El título está anulado'],
  ])('refuses %j', (operations, start) => {
    expect(stateThrough(operations)).toMatch(new RegExp(`^${start} y no admite esta operación`))
  })
})
