import { expect, it } from 'vitest'
import { screenNamed } from '#tests/support/file-of-screen.ts'
import { leavesUndecided } from './workflow.ts'

it.each([
  ['gmf-hold-releases', 'liberar', true],
  ['gmf-hold-releases', 'aprobar', false],
  ['mass-payments', 'ejecutar', false],
])('%s: «%s» waits for a decision before anything is carried out: %s', (id, name, expected) => {
  const screen = screenNamed(id)
  const step = screen.workflow?.transitions.find((one) => one.name === name)

  expect(step && leavesUndecided(screen, step)).toBe(expected)
})
