import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import type { ListQuery } from '#src/query/list-query.ts'
import type { Lookup } from '#src/query/lookup-query.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { PeekContext } from '#src/ui/peek-context.ts'
import { renderInScreen, screenOf } from '#tests/support/render-in-screen.tsx'
import { wire } from '#tests/support/wire/service-wire.ts'
import type { Place } from '../address/use-address.ts'
import type { OtherScreen } from '../link.ts'
import { HolderBar } from './holder-bar.tsx'

const clients = screenOf('clients').model
const others = async () => ({ model: clients }) as OtherScreen

const people = [
  { id: 'C1', label: 'Cliente Ficticio (•••••••701)' },
  { id: 'C2', label: 'Clienta Ficticia (•••••••702)' },
]

type Surroundings = { maySee?: boolean; failures?: number; of?: string }

function open({ maySee = true, failures = 0, of = 'accounts' }: Surroundings = {}) {
  let [left, searched]: [number, string[]] = [failures, []]
  const lookup: Lookup = async (_resource, { ids, search }) => {
    if (ids.length === 0) {
      searched = [...searched, search]
      return people
    }
    left -= 1
    if (left >= 0) throw new Error('No respondió.')
    return people.filter(({ id }) => ids.includes(id))
  }
  wire.use(
    http.get('*/product-control/clients/:id', ({ params }) =>
      HttpResponse.json({
        id: params.id,
        version: 1,
        documentType: 'CC',
        personType: 'NATURAL',
        occupation: 'PENSIONADO',
        clientState: 'ACTIVO',
      }),
    ),
  )
  renderInScreen(
    <PeekContext value={{ open: () => undefined, maySee: () => maySee }}>
      <Bar lookup={lookup} model={screenOf(of).model} />
    </PeekContext>,
  )
  return { user: userEvent.setup(), searched: () => searched }
}

/** The search with the filters that it sets, and the command bar's way to the rows of a client. */
function Bar({ lookup, model }: { lookup: Lookup; model: RenderModel }) {
  const navigate = useNavigate()
  const [query, setQuery] = useState({ filters: [] } as unknown as ListQuery)
  return (
    <>
      <HolderBar
        model={model}
        api={{ lookup }}
        others={others}
        address={{
          query,
          go: (change) =>
            setQuery((before) => ({
              ...before,
              ...(typeof change === 'function' ? change({ query: before } as Place) : change).query,
            })),
        }}
      />
      <button type="button" onClick={() => void navigate('/', { state: { holder: 'C2' } })}>
        Ctrl K
      </button>
      <output>{JSON.stringify(query.filters)}</output>
    </>
  )
}

const box = () => screen.getByRole('combobox', { name: 'Cliente' })

async function choose(user: ReturnType<typeof userEvent.setup>, keys: string): Promise<void> {
  await user.type(box(), 'fictici')
  await screen.findByRole('option', { name: 'Clienta Ficticia (•••••••702)' })
  await user.keyboard(keys)
}

describe('the search for a client', () => {
  it.each(['accounts', 'loans'])('stands above %s', async (of) => {
    const { user } = open({ of })
    await choose(user, '{ArrowDown}{Enter}')

    expect(screen.getByRole('status').textContent).toContain('"field":"clientId"')
  })

  it('finds several, of which the keyboard chooses one, and is ready for the next', async () => {
    const { user, searched } = open()
    await choose(user, '{ArrowDown}{Enter}')

    await screen.findByRole('button', { name: 'Clienta Ficticia (•••••••702)' })
    expect(searched().at(-1)).toBe('fictici')
    expect(box()).toHaveProperty('value', '')
    expect(document.querySelector('output')?.textContent).toBe(
      '[{"field":"clientId","operator":"eq","values":["C2"]}]',
    )
  })

  it('is answered already for whoever comes from a client in the command bar', async () => {
    const { user } = open()
    await user.click(screen.getByRole('button', { name: 'Ctrl K' }))

    await screen.findByRole('button', { name: 'Clienta Ficticia (•••••••702)' })
  })

  it('shows document type, kind, occupation and state to who may see clients', async () => {
    const { user } = open()
    await choose(user, '{Enter}')

    const values = (await screen.findAllByRole('definition')).map(({ textContent }) => textContent)
    expect(values).toEqual(['Cédula de ciudadanía', 'Persona natural', 'Pensionado', 'Activo'])
  })

  it('shows who may not no more than the name that references have', async () => {
    const { user } = open({ maySee: false })
    await choose(user, '{Enter}')

    await screen.findByText('Cliente Ficticio (•••••••701)')
    expect(screen.queryByRole('definition')).toBeNull()
    expect(screen.queryByRole('button', { name: /^Cliente/ })).toBeNull()
  })

  it('says where the client cannot be read, and tries again', async () => {
    const { user } = open({ failures: 1 })
    await choose(user, '{Enter}')

    await screen.findByText('No se pudo leer de quién se trata.')
    await user.click(screen.getByRole('button', { name: 'Reintentar' }))

    await screen.findByRole('button', { name: 'Cliente Ficticio (•••••••701)' })
  })

  it('lets all rows stand again', async () => {
    const { user } = open()
    await choose(user, '{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Quitar cliente' }))

    expect(screen.queryByText('Cliente Ficticio (•••••••701)')).toBeNull()
    expect(document.querySelector('output')?.textContent).toBe('[]')
  })
})
