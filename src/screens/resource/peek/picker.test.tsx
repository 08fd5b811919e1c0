import { act, cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { Property } from '#src/schema/property-dialect.ts'
import { PeekContext, type Peeked, type Picked } from '#src/ui/peek-context.ts'
import { renderForm } from '#tests/support/render-form.tsx'
import { Picker } from './picker.tsx'

const chosen: Picked = {
  value: '4000001234',
  title: 'Cuenta de ahorros (••••1234)',
  holder: { id: 'c-1', label: 'Ana Ficticia' },
  isNamed: true,
}

/** A form with the document of a client, or the client, beside an account that is looked for. */
async function open(client: Property, initial: { client?: string } = {}) {
  const asked: Peeked[] = []
  const { store } = renderForm(
    {
      properties: {
        client: { ...client, type: 'string' },
        account: {
          ...{ type: 'string', format: 'cuenta', title: 'Cuenta' },
          'x-picked': { from: 'accounts', take: 'numberAccount', by: 'clientId', holder: 'client' },
        },
      },
    },
    {
      initial,
      lookup: async () => [],
      wrapper: ({ children }) => (
        <PeekContext value={{ open: (peeked) => asked.push(peeked), maySee: () => true, Picker }}>
          {children}
        </PeekContext>
      ),
    },
  )
  await userEvent.click(screen.getByRole('button', { name: /^Buscar por nombre o documento/ }))
  const picks = asked[0]?.picks
  return { store, holder: picks?.holder, pick: (picked: Picked) => act(() => picks?.onPick(picked)) }
}

const byDocument = { title: 'Documento', format: 'texto', maxLength: 16 }

it('offers the records of whoever the field beside it names', async () => {
  const { store, holder, pick } = await open(byDocument, { client: '1000000701' })

  expect(holder).toEqual({ text: '1000000701' })
  pick(chosen)
  expect(store.data).toEqual({ client: '1000000701', account: '4000001234' })
  screen.getByText('Cuenta de ahorros (••••1234)')
})

it('leaves no document of another person beside what was chosen, and names its field', async () => {
  const { store, pick } = await open(byDocument, { client: '1000000702' })

  pick({ ...chosen, isNamed: false })

  expect(store.data).toEqual({ account: '4000001234' })
  screen.getByText(
    'Cuenta de ahorros (••••1234) · Es de Ana Ficticia: pídale el documento y escríbalo en «Documento».',
  )
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: /^Documento/ })
  expect(box.value).toBe('')
  await userEvent.type(box, '1')
  screen.getByText('Cuenta de ahorros (••••1234)')
})

it('lets a reference follow what was chosen', async () => {
  const { store, holder, pick } = await open({ title: 'Titular', 'x-ref': 'clients' }, { client: 'c-2' })

  expect(holder).toEqual({ id: 'c-2' })
  pick({ ...chosen, isNamed: false })

  expect(store.data).toEqual({ client: 'c-1', account: '4000001234' })
})

it('takes the document that the person has just looked for', async () => {
  const { store, pick } = await open(byDocument, { client: '1000000702' })

  pick({ ...chosen, isNamed: false, typed: '1000000701' })

  expect(store.data).toEqual({ client: '1000000701', account: '4000001234' })
})

it('looks through the screen of the form where the person may not see that of the records', async () => {
  const asked: Peeked[] = []
  const through = { service: 'ops', path: '/ops/examples/v1', field: 'account' }
  const offer = (mine: typeof through | undefined) =>
    renderForm(
      {
        properties: {
          account: {
            ...{ type: 'string', format: 'cuenta', title: 'Cuenta' },
            'x-picked': { from: 'accounts', take: 'numberAccount', by: 'clientId', shows: ['balance'] },
          },
        },
      },
      {
        wrapper: ({ children }) => (
          <PeekContext
            value={{
              ...{ open: (peeked: Peeked) => asked.push(peeked), Picker },
              ...{ maySee: () => false, through: () => mine },
            }}
          >
            {children}
          </PeekContext>
        ),
      },
    )
  offer(undefined)
  expect(screen.queryByRole('button', { name: /^Buscar por nombre/ })).toBeNull()
  cleanup()

  offer(through)
  await userEvent.click(screen.getByRole('button', { name: /^Buscar por nombre o documento/ }))

  expect(asked[0]?.picks).toMatchObject({ through, shows: [] })
})
