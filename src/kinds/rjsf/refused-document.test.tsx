import { act, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { object, payment, text } from '#tests/support/free-schema-parts.ts'
import { renderDocument } from '#tests/support/render-document.tsx'

afterEach(() => vi.restoreAllMocks())

describe('a refused document', () => {
  it('tells each error at its place, and marks no other', async () => {
    const schema = object(
      {
        nombre: { ...text('Nombre'), description: 'Como está en la cédula' },
        cuotas: { type: 'integer', title: 'Cuotas', minimum: 1 },
        clase: { type: 'string', title: 'Clase', enum: ['A', 'B'] },
        opcion: { type: 'string', title: 'Opción', enum: ['A', 'B'] },
        dias: { type: 'array', title: 'Días', minItems: 1, uniqueItems: true, items: { enum: ['L', 'M'] } },
        notas: { type: 'array', title: 'Notas', minItems: 1, items: text('Nota') },
        lugar: object({ ciudad: text('Ciudad') }, { title: 'Lugar', minProperties: 1 }),
        pago: payment,
      },
      { required: ['nombre', 'clase', 'opcion', 'pago'] },
    )
    const { outline, store } = await renderDocument(
      { schema, ui: { opcion: { 'ui:widget': 'radio' } } },
      { initial: { doc: { cuotas: 0, dias: [], notas: [], lugar: {} } } },
    )

    act(() => void store.submit())

    expect(outline()).toEqual([
      'Nombre inválido — Este campo es obligatorio. — Como está en la cédula',
      'Cuotas opcional = 0 inválido — El valor mínimo es 1.',
      'Clase = Seleccione… inválido — Este campo es obligatorio.',
      '[Opción] — Este campo es obligatorio.',
      '  A = no',
      '  B = no',
      '[Días opcional] — Agregue al menos un elemento.',
      '  L = no inválido',
      '  M = no inválido',
      '[Notas]',
      '  · Sin elementos.',
      '  (Agregar nota)',
      '· Agregue al menos un elemento.',
      '[Lugar]',
      '  Ciudad opcional',
      '· Complete al menos un campo.',
      '[Forma de pago]',
      '  Tipo = Transferencia inválido',
      '  Banco opcional',
      '  · Este campo es obligatorio.',
    ])
  })

  it('marks the name of a row while that is missing, and not one that has a name', async () => {
    const { outline, user, store } = await renderDocument(
      {
        schema: object(
          {},
          {
            propertyNames: { maxLength: 2 },
            additionalProperties: { ...text('Texto'), minLength: 3 },
          },
        ),
      },
      { initial: { doc: { es: 'a' } } },
    )
    await user.click(screen.getByRole('button', { name: 'Agregar fila' }))
    await user.type(screen.getAllByRole('textbox', { name: 'Texto' })[1] as HTMLElement, 'abc')
    await user.tab()

    act(() => void store.submit())

    expect(outline()).toEqual([
      'Nombre = es',
      'Texto = a inválido — Debe tener al menos 3 caracteres; tiene 1.',
      '(Quitar es)',
      'Nombre inválido — Escriba el nombre, o quite la fila.',
      'Texto = abc inválido — Escriba el nombre de cada fila que agregó, o quítela.',
      '(Quitar la fila sin nombre)',
      '(Agregar fila)',
    ])
  })

  it('asks at its box for the name of a row of which nothing was written', async () => {
    const { outline, user, store } = await renderDocument({
      schema: object({
        notas: { type: 'object', title: 'Notas', additionalProperties: { ...text('Texto'), minLength: 1 } },
      }),
    })
    await user.click(screen.getByRole('button', { name: 'Agregar fila' }))

    act(() => void store.submit())

    expect(outline()).toEqual([
      '[Notas]',
      '  Nombre inválido — Escriba el nombre, o quite la fila.',
      '  Texto inválido — Este campo es obligatorio.',
      '  (Quitar la fila sin nombre)',
      '  (Agregar fila)',
    ])
  })

  it('tells what is wrong with a choice once, whatever was chosen', async () => {
    const choice = {
      title: 'Cupo',
      oneOf: [
        { const: 'NINGUNO', title: 'Sin cupo' },
        object({ valor: { type: 'number', title: 'Valor' } }, { title: 'Con valor' }),
      ],
    }
    const { outline, store } = await renderDocument(
      {
        schema: object({ cupo: choice, nota: text('Nota') }, { required: ['cupo'] }),
      },
      { initial: { doc: { nota: 'a' } } },
    )

    act(() => void store.submit())

    expect(outline()).toEqual([
      '[Cupo]',
      '  Tipo = Sin cupo inválido — Este campo es obligatorio.',
      'Nota opcional = a',
    ])
  })

  it('tells of a place that was left what is wrong there, and of no other', async () => {
    const long = (title: string) => ({ ...text(title), minLength: 5 })
    const { outline, user } = await renderDocument(
      {
        schema: object({
          lugar: object({ ciudad: long('Ciudad'), barrio: long('Barrio') }, { title: 'Lugar' }),
        }),
      },
      { initial: { doc: { lugar: { ciudad: 'Cali', barrio: 'Sur' } } } },
    )
    await user.click(screen.getByRole('textbox', { name: /Ciudad/ }))

    await user.tab()

    expect(outline()).toEqual([
      '[Lugar]',
      '  Ciudad opcional = Cali inválido — Debe tener al menos 5 caracteres; tiene 4.',
      '  Barrio opcional = Sur',
    ])
  })
})
