import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { screenOf } from '#tests/support/render-in-screen.tsx'
import { LinkProblems } from './link-problems.tsx'

const { model } = screenOf('withdrawal-causes')

/** The message on the ignored parameters of an address. */
function problemText(...parameters: string[]): string {
  const problems = parameters.map((parameter) => ({ parameter, message: `Falla en «${parameter}».` }))
  render(<LinkProblems fields={model.fields} address={{ problems, go: () => undefined }} />)
  return screen.getByRole('status').textContent ?? ''
}

it('names what was ignored in the words of the screen, each once', () => {
  expect(problemText('stage[gt]', 'stage', 'sort', 'sort', '_density')).toContain(
    'Este enlace trae algo que no se pudo aplicar: el filtro por «Etapa», el orden y la densidad.',
  )
})

it('names what the screen does not have as the link has it', () => {
  expect(problemText('color', 'size')).toContain(
    '«color», que esta pantalla no tiene y los ítems por página.',
  )
})

it('names a parameter that is called as what every object has', () => {
  expect(problemText('constructor', '__proto__')).toContain('«constructor», que esta pantalla no tiene')
})

it('tells a reload from a link', () => {
  expect(problemText('_private')).toContain(
    'Falta algo de lo que se veía: lo que se buscó o filtró por datos personales, que no se guarda al recargar.',
  )
})
