import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderField } from '#tests/support/held-field.tsx'
import { divipola } from './kind.ts'
import { divipolaView } from './view.tsx'

const open = (value?: string) => {
  const values: unknown[] = []
  const Field = (props: { value?: string | undefined }) => (
    <divipolaView.Input
      id="city"
      property={{ type: 'string', format: 'divipola' }}
      value={props.value}
      onChange={(next) => values.push(next)}
      onBlur={() => undefined}
      required={false}
      readOnly={false}
      invalid={false}
      describedBy=""
    />
  )
  const { rerender } = render(<Field value={value} />)
  return { values, show: (next?: string) => rerender(<Field value={next} />) }
}

it('answers by its id where the person has to begin: with the department', async () => {
  open()

  expect(document.getElementById('city')).toBe(screen.getByRole('combobox', { name: 'Departamento' }))
})

it('has the department as a value that is refused until a city is chosen', async () => {
  const { values, show } = open()
  await userEvent.click(screen.getByRole('combobox', { name: 'Departamento' }))
  await userEvent.click(screen.getByRole('option', { name: 'Antioquia' }))
  show('05')
  await userEvent.click(screen.getByRole('combobox', { name: 'Ciudad' }))
  await userEvent.click(screen.getByRole('option', { name: 'Medellín' }))

  expect(values).toEqual(['05', '05001'])
  expect(divipola.refuse('05', {})).toBe('Elija una ciudad del catálogo DIVIPOLA.')
  expect(divipola.filtering.read('05', {})).toBeUndefined()
})

it('keeps the department when the city of a stored record is taken away', async () => {
  const { values, show } = open('05001')
  const [city] = screen.getAllByRole('combobox', { name: 'Ciudad' })
  await userEvent.click(city as HTMLElement)
  await userEvent.click(screen.getByRole('option', { name: 'Ninguno' }))
  show('05')

  expect(values).toEqual(['05'])
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Departamento' }).value).toBe('Antioquia')
})

const box = (name: string): HTMLInputElement => screen.getByRole('combobox', { name })

it.each([
  [undefined, 'Departamento'],
  ['05', 'Ciudad'],
  ['05001', 'Ciudad'],
])('marks of %s the part that is to be mended, which has the id of the field', (value, name) => {
  renderField(divipolaView, { type: 'string', format: 'divipola' }, value, { invalid: true })

  const wrong = ['Departamento', 'Ciudad'].filter((one) => box(one).getAttribute('aria-invalid') === 'true')
  expect(wrong).toEqual([name])
  expect(document.getElementById('field')).toBe(box(name))
})

it('chooses the only city of a department', async () => {
  const emitted = renderField(divipolaView, { type: 'string', format: 'divipola' })
  await userEvent.click(box('Departamento'))
  await userEvent.click(screen.getByRole('option', { name: 'Bogotá D.C.' }))

  expect(emitted).toEqual(['11001'])
})

it('waits with the cities for a department', () => {
  renderField(divipolaView, { type: 'string', format: 'divipola' })
  expect([box('Departamento').disabled, isOff(box('Ciudad'))]).toEqual([false, true])
})

it('lets nobody write where it is only read', () => {
  renderField(divipolaView, { type: 'string', format: 'divipola' }, '05001', { readOnly: true })

  expect([isOff(box('Departamento')), isOff(box('Ciudad'))]).toEqual([true, true])
})

it('offers no way to empty what is required', async () => {
  renderField(divipolaView, { type: 'string', format: 'divipola' }, '05001', { required: true })
  for (const name of ['Departamento', 'Ciudad']) {
    await userEvent.click(box(name))
    expect(screen.queryByRole('option', { name: 'Ninguno' })).toBeNull()
    await userEvent.keyboard('{Escape}')
  }
})

const isOff = (control: HTMLElement): boolean =>
  (control as HTMLInputElement).disabled || control.getAttribute('aria-disabled') === 'true'
