import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { object, payment, text } from '#tests/support/free-schema-parts.ts'
import { renderDocument } from '#tests/support/render-document.tsx'

afterEach(() => vi.restoreAllMocks())

describe('the uiSchema of a document', () => {
  it('fixes a part, whatever draws it', async () => {
    const schema = object({
      texto: text('Texto'),
      clase: { type: 'string', title: 'Clase', enum: ['A', 'B'] },
      opcion: { type: 'string', title: 'Opción', enum: ['A', 'B'] },
      dias: { type: 'array', title: 'Días', uniqueItems: true, items: { type: 'string', enum: ['L'] } },
      filas: { type: 'object', title: 'Filas', additionalProperties: text('Texto') },
      notas: { type: 'array', title: 'Notas', items: text('Nota') },
      libre: text('Libre'),
    })
    const fixed = { 'ui:disabled': true }
    const { outline } = await renderDocument(
      {
        schema,
        ui: {
          ...{ texto: fixed, clase: fixed, dias: fixed, filas: fixed, notas: fixed },
          opcion: { ...fixed, 'ui:widget': 'radio' },
        },
      },
      { initial: { doc: { filas: { norte: 'a' }, notas: ['uno'] } } },
    )

    expect(outline()).toEqual([
      'Texto opcional fijo',
      'Clase opcional = — fijo',
      '[Opción opcional]',
      '  A = no fijo',
      '  B = no fijo',
      '[Días opcional]',
      '  L = no fijo',
      '[Filas]',
      '  Nombre = norte fijo',
      '  Texto = a fijo',
      '[Notas]',
      '  Nota 1 = uno fijo',
      'Libre opcional',
    ])
  })

  it('names buttons and choices, and lets items be copied', async () => {
    const { outline, user, saved } = await renderDocument(
      {
        schema: object({
          notas: { type: 'array', title: 'Notas', items: { type: 'string' } },
          filas: { type: 'object', title: 'Filas', additionalProperties: { type: 'string' } },
          pago: payment,
        }),
        ui: {
          notas: { 'ui:options': { addLabel: 'Otra nota', copyable: true, orderable: false } },
          filas: {
            'ui:options': { addLabel: 'Otra fila' },
            additionalProperties: { 'ui:options': { keyLabel: 'Zona' } },
          },
          pago: { 'ui:options': { choiceLabel: 'Medio' } },
        },
      },
      { initial: { doc: { notas: ['uno'], filas: { norte: 'a' } } } },
    )
    expect(outline()).toEqual([
      '[Notas]',
      '  Notas 1 = uno',
      '  (Duplicar Notas 1)',
      '  (Quitar Notas 1)',
      '  (Otra nota)',
      '[Filas]',
      '  Zona = norte',
      '  Valor = a',
      '  (Quitar norte)',
      '  (Otra fila)',
      '[Forma de pago]',
      '  Medio = Transferencia',
      '  Banco opcional',
    ])

    await user.click(screen.getByRole('button', { name: 'Duplicar Notas 1' }))
    await user.click(screen.getByRole('button', { name: 'Quitar norte' }))

    expect(saved()).toEqual({ doc: { notas: ['uno', 'uno'] } })
  })

  it('draws a figure as a slider, by its name', async () => {
    const { outline } = await renderDocument(
      {
        schema: object({
          parte: { type: 'integer', title: 'Parte', description: 'De diez', minimum: 0, maximum: 10 },
        }),
        ui: { parte: { 'ui:widget': 'range' } },
      },
      { initial: { doc: { parte: 4 } } },
    )

    expect(outline()).toEqual(['· De diez', 'Parte opcional = 4'])
  })
})
