import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { StoredRecord } from '#src/schema/record.ts'
import type { Transition } from '#src/schema/workflow-dialect.ts'
import { renderInScreen, screenOf } from '#tests/support/render-in-screen.tsx'
import { apiOf } from '#tests/support/wire/service-wire.ts'
import { doneWords, stepQuestion } from './step-words.tsx'

const { model } = screenOf('judicial-expenses')
const stepNamed = (name: string, { workflow } = model): Transition => {
  const step = workflow?.transitions.find((one) => one.name === name)
  if (!step) throw new Error(`No step ${name}`)
  return step
}
const record = (requestStatus: string): StoredRecord => ({ id: '1', version: 1, requestStatus })

it('says of a step that leaves the state as it is that the system goes on with it', () => {
  const { model: holds } = screenOf('gmf-hold-releases')
  const held: StoredRecord = { id: '1', version: 1, holdState: 'EN_SOLICITUD' }

  const { message } = stepQuestion(holds, apiOf(holds), stepNamed('aprobar', holds), held)

  expect(message).toMatch(/: sigue en «En solicitud» mientras el sistema lo ejecuta\.$/)
})

it('says of a step that leaves the state as it is, and that people go on with, no more than that', () => {
  const { model: onboardings } = screenOf('onboarding-requests')
  const validated: StoredRecord = { id: '1', version: 1, onboardingState: 'EN_VALIDACION' }
  const step = stepNamed('registrar-contrato', onboardings)

  const { message } = stepQuestion(onboardings, apiOf(onboardings), step, validated)

  expect(message).toMatch(/: sigue en «En validación»\. Después falta «Aprobar»\.$/)
})

it('says before an approval that the request is still to be carried out', () => {
  const { message } = stepQuestion(model, apiOf(model), stepNamed('aprobar'), record('SOLICITADA'))

  expect(message).toMatch(/de «Solicitada» pasa a «Aprobada»\. Después falta «Ejecutar»\.$/)
})

it.each([
  ['ejecutar', /«En ejecución»\.$/],
  ['rechazar', /«Rechazada»\.$/],
])('says nothing of a further step before «%s»', (name, end) => {
  expect(stepQuestion(model, apiOf(model), stepNamed(name), record('SOLICITADA')).message).toMatch(end)
})

it('says after an approval what is still to be done, where, and whether the reader may', () => {
  const words = (mayExecute: boolean): string =>
    doneWords(model, stepNamed('aprobar'), record('APROBADA'), () => mayExecute)

  expect(words(true)).toBe(
    'El cambio fue aprobado. Falta «Ejecutar»: usted puede hacerlo en «Gastos judiciales».',
  )
  expect(words(false)).toBe(
    'El cambio fue aprobado. Falta «Ejecutar»: lo hace quien tenga ese permiso en «Gastos judiciales».',
  )
  expect(doneWords(model, stepNamed('rechazar'), record('RECHAZADA'), () => true)).toBe(
    'El cambio fue rechazado.',
  )
})

it('promises the reader no step that its rules may still refuse', () => {
  const { model: onboardings } = screenOf('onboarding-requests')
  const moved = { id: '1', version: 1, onboardingState: 'EN_VALIDACION' }

  expect(doneWords(onboardings, stepNamed('continuar', onboardings), moved, () => true)).toBe(
    'La vinculación quedó en validación. Falta «Aprobar»: el registro dice si ya puede hacerlo.',
  )
})

it('names before an approval whose the loan is', async () => {
  const { model: rates } = screenOf('loan-rates')
  const holder = { field: 'loanNumber', title: 'Cliente', resource: 'clients', id: 'C1' }
  const holders = async () => [{ ...holder, label: 'Cliente Ficticio (••••701)' }]
  const step = stepNamed('aprobar', rates)

  renderInScreen(stepQuestion(rates, apiOf(rates, { holders }), step, record('SOLICITADA')).details)

  await screen.findByText('Cliente Ficticio (••••701)')
})

it('names before and after a step the values that its texts name', () => {
  const { model: conditions } = screenOf('special-conditions')
  const asked = { id: '1', version: 1, requestStatus: 'APROBADA', startDate: '2027-01-15' }
  const step = stepNamed('ejecutar', conditions)

  expect(stepQuestion(conditions, apiOf(conditions), step, asked).title).toBe(
    '¿Desea programar esta condición para el 15/01/27?',
  )
  expect(doneWords(conditions, step, { ...asked, requestStatus: 'EN_EJECUCION' }, () => true)).toBe(
    'La condición queda programada para el 15/01/27.',
  )
})

it('says of a certificate of Deceval that it changes nothing', () => {
  const { model: deceval } = screenOf('deceval-operations')
  const record = { id: '1', version: 1, requestStatus: 'APROBADA' }

  expect(stepQuestion(deceval, apiOf(deceval), stepNamed('ejecutar', deceval), record).title).toBe(
    '¿Desea pedir al depósito esta constancia? Nada cambia en el título ni en la cuenta.',
  )
})
