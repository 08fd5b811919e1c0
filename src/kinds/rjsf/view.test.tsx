import { act, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import { freeSchemaCorpus } from '#tests/support/free-schema-corpus.ts'
import { renderDocument } from '#tests/support/render-document.tsx'

afterEach(() => vi.restoreAllMocks())

/** The form of a document of a construct of the corpus. */
function renderConstruct(name: string, options: Parameters<typeof renderDocument>[1] = {}) {
  const construct = freeSchemaCorpus.find((one) => one.construct === name)
  if (!construct) throw new Error(`No construct ${name}`)
  return renderDocument(construct, options)
}

const text = (name: RegExp | string) => screen.getByRole('textbox', { name })
const press = (name: string) => screen.getByRole('button', { name })

describe('a document', () => {
  it('takes the fields of the alternative that is chosen, and none of the other', async () => {
    const { user, saved } = await renderConstruct('oneOf of objects told apart by a constant')
    await user.type(text(/Banco/), 'Banco Ficticio')
    await user.click(screen.getByRole('combobox', { name: /Tipo/ }))
    await user.click(await screen.findByRole('option', { name: 'Cheque' }))
    await user.type(text(/Número de cheque/), '12')
    expect(saved()).toEqual({ doc: { pago: { kind: 'CHEQUE', numero: 12 } } })
  })

  it('shows an error at its field once that is left, and takes it away as it is mended', async () => {
    const { user, store } = await renderConstruct('oneOf of objects told apart by a constant', {
      initial: { doc: { pago: { kind: 'CHEQUE', numero: 4 } } },
    })
    const field = text(/Número de cheque/)
    await user.clear(field)
    await user.type(field, '0')
    await user.tab()
    expect(screen.getByText('El valor mínimo es 1.')).toBeTruthy()
    expect(field.getAttribute('aria-invalid')).toBe('true')

    await user.clear(field)
    await user.type(field, '7')
    await user.tab()

    expect(screen.queryByText('El valor mínimo es 1.')).toBeNull()
    expect(store.record).toEqual({ doc: { pago: { kind: 'CHEQUE', numero: 7 } } })
  })

  it('leads from the summary of a refused save to the field', async () => {
    const { user, store } = await renderConstruct('names that the user writes, with objects', {
      initial: { doc: { tarifas: { norte: { valor: -1 } } } },
    })
    act(() => void store.submit())
    const line = within(screen.getByRole('alert')).getByRole('button')
    expect(line.textContent).toBe('Documento · Tarifas · norte · Valor: El valor mínimo es 0.')

    await user.click(line)

    expect(document.activeElement).toBe(text(/Valor/))
  })

  it('takes rows with names that the user writes, and refuses one without', async () => {
    const { user, saved, store } = await renderConstruct('names that the user writes, with texts', {
      initial: { doc: { nombre: 'a' } },
    })
    await user.click(press('Agregar fila'))
    await user.type(text(/Valor/), 'b')
    expect(saved()).toBeUndefined()
    expect(store.form().shown[0]?.message).toBe('Escriba el nombre de cada fila que agregó, o quítela.')

    await user.type(screen.getAllByRole('textbox', { name: /Nombre/ })[1] as HTMLElement, ' otro ')
    await user.tab()

    expect(saved()).toEqual({ doc: { nombre: 'a', otro: 'b' } })
  })

  it('keeps the caret where it goes when a row gets its name', async () => {
    const { user, saved } = await renderConstruct('names that the user writes, with texts', {
      initial: { doc: { nombre: 'a' } },
    })
    await user.click(press('Agregar fila'))
    await user.type(screen.getAllByRole('textbox', { name: /Nombre/ })[1] as HTMLElement, 'otro')
    await user.click(text(/Valor/))
    await user.keyboard('b')

    expect(saved()).toEqual({ doc: { nombre: 'a', otro: 'b' } })
  })

  it('takes names that fit a pattern only', async () => {
    const { user, saved } = await renderConstruct('names by a pattern', { initial: { doc: { es: 'hola' } } })
    await user.click(press('Agregar fila'))
    await user.type(screen.getAllByRole('textbox', { name: /Nombre/ })[1] as HTMLElement, 'en')
    await user.tab()
    await user.type(screen.getAllByRole('textbox', { name: /Texto en ese idioma/ })[1] as HTMLElement, 'hi')

    expect(saved()).toEqual({ doc: { es: 'hola', en: 'hi' } })
  })

  it('goes as deep as a recursive schema is filled', async () => {
    const { user, saved } = await renderConstruct('an object that contains its like')
    await user.type(text(/Nombre/), 'raíz')
    await user.click(press('Agregar nodo'))
    await user.type(screen.getAllByRole('textbox', { name: /Nombre/ })[1] as HTMLElement, 'uno')
    await user.click(screen.getAllByRole('button', { name: 'Agregar nodo' })[0] as HTMLElement)
    await user.type(screen.getAllByRole('textbox', { name: /Nombre/ })[2] as HTMLElement, 'dos')

    expect(saved()).toEqual({
      doc: { arbol: { nombre: 'raíz', hijos: [{ nombre: 'uno', hijos: [{ nombre: 'dos' }] }] } },
    })
  })

  it('shows each link of a chain that is stored, and takes another one', async () => {
    const link = {
      type: 'object',
      title: 'Eslabón',
      properties: { valor: { type: 'integer', title: 'Valor' }, sigue: { $ref: '#/$defs/link' } },
    }
    const schema = { type: 'object', $defs: { link }, properties: { cadena: { $ref: '#/$defs/link' } } }
    const { user, saved } = await renderDocument(
      { schema },
      { initial: { doc: { cadena: { valor: 1, sigue: { valor: 2 } } } } },
    )
    const values = screen
      .getAllByRole('textbox', { name: /Valor/ })
      .map((box) => (box as HTMLInputElement).value)
    expect(values).toEqual(['1', '2', ''])

    await user.type(screen.getAllByRole('textbox', { name: /Valor/ })[2] as HTMLElement, '3')

    expect(saved()).toEqual({ doc: { cadena: { valor: 1, sigue: { valor: 2, sigue: { valor: 3 } } } } })
  })

  it('chooses again inside of what was chosen', async () => {
    const { user, saved } = await renderConstruct(
      'a tree of conditions: alternatives that contain their like',
    )
    await user.click(screen.getByRole('combobox', { name: /Tipo/ }))
    await user.click(await screen.findByRole('option', { name: 'Todas' }))
    await user.click(press('Agregar condición'))
    await user.type(text(/Campo/), 'a')

    expect(saved()).toEqual({
      doc: { regla: { kind: 'TODAS', partes: [{ kind: 'CAMPO', campo: 'a' }] } },
    })
  })

  it('keeps the constant of an alternative that was not touched while another part changes', async () => {
    const { user, saved } = await renderConstruct(
      'a tree of conditions: alternatives that contain their like',
    )
    await user.type(text(/Campo/), 'a')

    expect(saved()).toEqual({ doc: { regla: { kind: 'CAMPO', campo: 'a' } } })
  })

  it('asks for each place of a tuple by its own title', async () => {
    const { user, saved } = await renderConstruct('a tuple')
    await user.type(text(/Desde/), '1')
    await user.type(text(/Hasta/), '9')

    expect(saved()).toEqual({ doc: { rango: [1, 9] } })
  })

  it('shows the fields that a condition brings, and forgets those that it takes', async () => {
    const { user, saved } = await renderConstruct('fields that come with a condition', {
      initial: { doc: { animal: 'Gato', comida: 'carne' } },
    })
    await user.click(screen.getByRole('combobox', { name: /Animal/ }))
    await user.click(await screen.findByRole('option', { name: 'Pez' }))

    expect(screen.queryByRole('combobox', { name: /Comida/ })).toBeNull()
    expect(screen.getByRole('combobox', { name: /Agua/ })).toBeTruthy()
    expect(saved()).toEqual({ doc: { animal: 'Pez' } })
  })

  it('draws and takes what stock rjsf draws for dependentSchemas of draft 7', async () => {
    const { user, saved } = await renderConstruct('fields that come with another one')
    await user.type(text(/^Tarjeta/), '1')
    await user.type(text(/Dirección de la tarjeta/), 'Calle')

    expect(saved()).toEqual({ doc: { tarjeta: '1', direccion: 'Calle' } })
  })

  it('keeps «1.234» as it was typed, and refuses it rather than reading it as 1,234', async () => {
    const { user, saved, store } = await renderConstruct('parts that add up', {
      initial: { doc: { uno: 'a' } },
    })
    await user.type(text(/Dos/), '1.234')
    await user.tab()

    expect(saved()).toBeUndefined()
    expect(store.data).toEqual({ doc: { uno: 'a', dos: '1.234' } })
  })

  it('moves, adds and removes items of lists inside of lists', async () => {
    const { user, saved } = await renderConstruct('lists of lists', {
      initial: { doc: { matriz: [[1], [2]] } },
    })
    await user.click(press('Subir Fila 2'))
    await user.click(screen.getAllByRole('button', { name: 'Agregar valor' })[0] as HTMLElement)
    await user.type(screen.getAllByRole('textbox')[1] as HTMLElement, '3,5')
    await user.click(press('Quitar Fila 2'))

    expect(saved()).toEqual({ doc: { matriz: [[2, 3.5]] } })
  })

  it('follows its uiSchema', async () => {
    const { user, saved } = await renderConstruct('widgets and order by a uiSchema')
    const labels = [...document.querySelectorAll('label')].map((label) => label.textContent)
    expect(labels.findIndex((one) => one.startsWith('A'))).toBeLessThan(
      labels.findIndex((one) => one.startsWith('Notas')),
    )
    expect(screen.queryByLabelText(/Interna/)).toBeNull()

    await user.click(screen.getByRole('radio', { name: 'B' }))
    await user.type(text(/Notas/), 'Una{Enter}Dos')

    expect(saved()).toEqual({ doc: { clase: 'B', notas: 'Una\nDos' } })
  })

  it('ticks several options, whatever their type', async () => {
    const { user, saved } = await renderConstruct('options with titles, and several of them')
    await user.click(screen.getByRole('checkbox', { name: 'Martes' }))

    expect(saved()).toEqual({ doc: { dias: [2] } })
  })

  it('only shows its values where it may not change', async () => {
    await renderConstruct('names that the user writes, with texts', {
      initial: { doc: { nombre: 'a', otro: 'b' } },
      readOnly: () => true,
    })

    expect(screen.queryByRole('button', { name: /Agregar|Quitar/ })).toBeNull()
    for (const box of screen.getAllByRole('textbox')) expect(box).toHaveProperty('readOnly', true)
  })

  it('follows the record when that gets another value, as by a draft', async () => {
    const { store } = await renderConstruct('parts that add up', { initial: { doc: { uno: 'a' } } })
    const other: JsonObject = { doc: { uno: 'b', dos: 4 } }

    act(() => store.restore(other))

    expect(text(/Uno/)).toHaveProperty('value', 'b')
    expect(text(/Dos/)).toHaveProperty('value', '4')
  })

  it('is no value while nothing is filled in', async () => {
    const { user, store, saved } = await renderConstruct('parts that add up', { initial: {} })
    await user.click(text(/Uno/))
    await user.tab()

    expect(store.form().isDirty).toBe(false)
    expect(saved()).toEqual({})
  })
})
