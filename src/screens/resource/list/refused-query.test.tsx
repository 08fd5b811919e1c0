import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { ApiError } from '#src/client/api-error.ts'
import { listTerms } from '#src/kinds/list-terms.ts'
import type { ListQuery } from '#src/query/list-query.ts'
import { renderInScreen, screenOf } from '#tests/support/render-in-screen.tsx'
import { RefusedQuery } from './refused-query.tsx'

const { model } = screenOf('audit-logs')
const query: ListQuery = { page: 1, size: 15, sort: [], search: 'ana', filters: [] }

/** The message on a search that the server refused. */
function refuse(pointer: string, message: string, asked = query) {
  const go = vi.fn()
  const error = new ApiError('invalid', 'La consulta no es válida.', {
    errors: [{ pointer, keyword: 'query', message }],
  })
  renderInScreen(
    <RefusedQuery
      model={model}
      error={error}
      address={{ query: asked, terms: listTerms(model), go }}
      lookup={async () => []}
    />,
  )
  return go
}

const button = (name: string) => screen.getByRole('button', { name })

it('says why a search without days was refused, and that it stays', () => {
  refuse('/occurredAt', 'Seleccione un rango máximo de 92 días.')

  expect(screen.getByRole('status').textContent).toContain(
    'Seleccione un rango máximo de 92 días. La búsqueda «ana» se conserva.',
  )
})

it('takes the last days at once, beside the other filters', async () => {
  const other = { field: 'action', operator: 'eq' as const, values: ['CREAR'] }
  const old = { field: 'occurredAt', operator: 'gte' as const, values: ['2020-01-01'] }
  const go = refuse('/occurredAt', 'Seleccione un rango máximo de 92 días.', {
    ...query,
    filters: [other, old],
  })

  await userEvent.click(button('Últimos 30 días'))

  expect(go).toHaveBeenCalledExactlyOnceWith({
    query: {
      filters: [
        other,
        { field: 'occurredAt', operator: 'gte', values: ['2025-12-17'] },
        { field: 'occurredAt', operator: 'lte', values: ['2026-01-15'] },
      ],
    },
  })
})

it('opens the filters at the one that is asked for', async () => {
  const go = refuse('/occurredAt', 'Seleccione un rango máximo de 92 días.')

  await userEvent.click(button('Elegir «Fecha y hora»'))
  await screen.findByRole('dialog', { name: 'Filtros y orden' })
  await userEvent.type(screen.getByLabelText('Desde'), '01/01/26')
  await userEvent.type(screen.getByLabelText('Hasta'), '10/01/26')
  await userEvent.click(button('Aplicar'))

  expect(go).toHaveBeenCalledExactlyOnceWith({
    query: {
      sort: [],
      filters: [
        { field: 'occurredAt', operator: 'gte', values: ['2026-01-01'] },
        { field: 'occurredAt', operator: 'lte', values: ['2026-01-10'] },
      ],
    },
  })
})

it('offers no days for what is wrong elsewhere, and never to try the same again', () => {
  refuse('/action', 'Elija una acción de la lista.')

  expect(screen.queryByRole('button', { name: /Últimos|Reintentar/ })).toBeNull()
  expect(button('Elegir «Acción»')).toBeDefined()
})
