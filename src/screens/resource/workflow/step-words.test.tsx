import { expect, it } from 'vitest'
import type { StoredRecord } from '#src/schema/record.ts'
import type { Transition } from '#src/schema/workflow-dialect.ts'
import { screenOf } from '#tests/support/render-in-screen.tsx'
import { doneWords, stepQuestion } from './step-words.tsx'

const { model } = screenOf('judicial-expenses')
const stepNamed = (name: string): Transition => {
  const step = model.workflow?.transitions.find((one) => one.name === name)
  if (!step) throw new Error(`No step ${name}`)
  return step
}
const record = (requestStatus: string): StoredRecord => ({ id: '1', version: 1, requestStatus })

it('says before an approval that the request is still to be carried out', () => {
  const { message } = stepQuestion(model, stepNamed('aprobar'), record('SOLICITADA'))

  expect(message).toMatch(/de «Solicitada» pasa a «Aprobada»\. Después falta «Ejecutar»\.$/)
})

it.each([
  ['ejecutar', /«En ejecución»\.$/],
  ['rechazar', /«Rechazada»\.$/],
])('says nothing of a further step before «%s»', (name, end) => {
  expect(stepQuestion(model, stepNamed(name), record('SOLICITADA')).message).toMatch(end)
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
