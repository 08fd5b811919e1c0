import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { registry } from '#src/kinds/views.ts'
import { findField } from '#src/schema/screen.ts'
import { renderInScreen, screenOf } from '#tests/support/render-in-screen.tsx'
import { FilterField } from './filter-field.tsx'

function open(screenId: string, name: string): void {
  const field = findField(screenOf(screenId).model, name)
  if (!field) throw new Error(`There is no field «${name}»`)
  renderInScreen(
    <FilterField
      id="filter"
      offered={['eq']}
      draft={{ manner: 'eq', values: [] }}
      problem={undefined}
      lookup={async () => []}
      onDraft={vi.fn()}
      {...{ field, registry }}
    />,
  )
}

it('asks for the whole number where it is found by no part', () => {
  open('account-locks', 'numberAccount')

  screen.getByText('Escriba el número completo')
})

it('asks so for no number that is found by a part', () => {
  open('agreements', 'nit')

  expect(screen.queryByText('Escriba el número completo')).toBeNull()
})
