import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import type { Lookup, LookupOption } from '#src/query/lookup-query.ts'
import { ReferenceList } from './reference-list.tsx'

const banks: LookupOption[] = [
  { id: 'A', label: 'Banco A' },
  { id: 'B', label: 'Banco B', inactive: true },
  { id: 'C', label: '<img src=x onerror=alert(1)>' },
]
const lookup: Lookup = async (_resource, { ids }) =>
  ids.length > 0 ? banks.filter(({ id }) => ids.includes(id)) : banks

/** The list of a filter that holds some ids. */
function Filter({ start }: { start: string[] }) {
  const [ids, setIds] = useState(start)
  return (
    <>
      <ReferenceList {...{ id: 'filter', resource: 'banks', title: 'Banco', lookup, ids }} onIds={setIds} />
      <output>{ids.join()}</output>
    </>
  )
}

function open(start: string[] = []) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Filter start={start} />
    </QueryClientProvider>,
  )
  return { user: userEvent.setup(), box: screen.getByRole<HTMLInputElement>('combobox') }
}

const listed = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

describe('the records of a filter', () => {
  it('are added by their names, each once, and the box is empty and ready for the next', async () => {
    const { user, box } = open()
    for (const name of ['Banco A', 'Banco B (inactivo)', 'Banco A']) {
      await user.type(box, name)
      await user.click(await screen.findByRole('option', { name }))
      expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('')
      expect(document.activeElement).toBe(screen.getByRole('combobox'))
    }

    expect(screen.getByText('A,B')).toBeTruthy()
    expect(listed()).toEqual(['Banco A', 'Banco B (inactivo)'])
  })

  it('are taken away by their names', async () => {
    const { user } = open(['A', 'B'])

    await user.click(await screen.findByRole('button', { name: 'Quitar Banco A' }))

    expect(screen.getByText('B', { selector: 'output' })).toBeTruthy()
  })

  it('show no code that stands in a name', async () => {
    const { user, box } = open(['C'])
    await user.click(box)

    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'Banco A',
      'Banco B (inactivo)',
      '',
    ])
    expect(listed()).toEqual([''])
  })
})
