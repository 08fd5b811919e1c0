import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { registry } from '#src/kinds/views.ts'
import type { Field } from '#src/schema/screen.ts'
import type { Draft } from './filter-draft.ts'
import { FilterField } from './filter-field.tsx'

const names = [
  'Roles',
  'Préstamos',
  'Prospectos',
  'Cuentas',
  'Bancos',
  'Cupos',
  'Pagos',
  'Cartas',
  'Festivos',
]

/** The filter of a field with some options, of which the last is chosen. */
function renderFilter(titles: string[]): void {
  const field = {
    ...{ name: 'section', title: 'Sección', kind: 'choice', required: false, readOnly: false },
    property: { type: 'string', oneOf: titles.map((title) => ({ const: title, title })) },
  } as Field
  function Held() {
    const [draft, setDraft] = useState<Draft>({ manner: 'anyOf', values: titles.slice(-1) })
    return (
      <FilterField
        {...{ id: 'f', field, draft, registry }}
        offered={['anyOf']}
        problem={undefined}
        lookup={() => Promise.resolve([])}
        onDraft={setDraft}
      />
    )
  }
  render(<Held />)
}

const options = (): (string | undefined)[] =>
  screen
    .getAllByRole('checkbox')
    .map((box) => (box as HTMLInputElement).labels?.[0]?.textContent ?? undefined)

it('searches many options by their titles, and leaves those that are chosen in sight', async () => {
  renderFilter(names)

  await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar en Sección' }), 'prest')
  expect(options()).toEqual(['Préstamos', 'Festivos'])
  await userEvent.click(screen.getByRole('checkbox', { name: 'Préstamos' }))
  await userEvent.clear(screen.getByRole('searchbox'))

  expect(options()).toEqual(names)
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(2)
})

it('offers no search over as many as are seen at a glance', () => {
  renderFilter(names.slice(1))

  expect(screen.queryByRole('searchbox')).toBeNull()
})
