import { act, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import { object, payment, text } from '#tests/support/free-schema-parts.ts'
import { renderDocument } from '#tests/support/render-document.tsx'

afterEach(() => vi.restoreAllMocks())

/** One field of every kind of place, with its help. */
const everything = object(
  {
    nombre: { ...text('Nombre'), description: 'Como está en la cédula', maxLength: 40 },
    apodo: text('Apodo'),
    cuotas: { type: 'integer', title: 'Cuotas', minimum: 1 },
    activo: { type: 'boolean', title: 'Activo', description: 'Se puede usar' },
    version: { const: 1, title: 'Versión' },
    clase: { type: 'string', title: 'Clase', enum: ['A', 'B'] },
    dias: {
      type: 'array',
      title: 'Días',
      uniqueItems: true,
      items: {
        type: 'integer',
        oneOf: [
          { const: 1, title: 'Lunes' },
          { const: 2, title: 'Martes' },
        ],
      },
    },
    lugar: object(
      { ciudad: text('Ciudad'), barrio: text('Barrio') },
      { title: 'Lugar', description: 'Donde vive', required: ['ciudad'] },
    ),
    pago: payment,
    notas: {
      type: 'array',
      title: 'Notas',
      description: 'De la más nueva a la más vieja',
      items: text('Nota'),
    },
    pagos: { type: 'array', title: 'Pagos', items: payment },
  },
  { required: ['nombre', 'clase', 'dias'], additionalProperties: { ...text('Texto'), description: 'Libre' } },
)

const filled: JsonObject = {
  nombre: 'Ana',
  cuotas: 3,
  activo: true,
  version: 1,
  clase: 'B',
  dias: [2],
  lugar: { ciudad: 'Cali' },
  pago: { kind: 'CHEQUE', numero: 12 },
  notas: ['uno', 'dos'],
  pagos: [{ kind: 'EFECTIVO' }],
  otra: 'fila',
}

describe('a document on screen', () => {
  it('says of each place what it is, what is in it, and whether it may be left out', async () => {
    const { outline } = await renderDocument({ schema: everything }, { initial: { doc: filled } })

    expect(outline()).toEqual([
      'Nombre = Ana — Como está en la cédula',
      'Apodo opcional',
      'Cuotas opcional = 3',
      'Activo = sí — Se puede usar',
      'Clase = B',
      '[Días]',
      '  Lunes = no',
      '  Martes = sí',
      '[Lugar]',
      '  · Donde vive',
      '  Ciudad = Cali',
      '  Barrio opcional',
      '[Forma de pago]',
      '  Tipo = Cheque',
      '  Número opcional = 12',
      '[Notas]',
      '  · De la más nueva a la más vieja',
      '  Nota 1 = uno',
      '  (Subir Nota 1) desactivado',
      '  (Bajar Nota 1)',
      '  (Quitar Nota 1)',
      '  Nota 2 = dos',
      '  (Subir Nota 2)',
      '  (Bajar Nota 2) desactivado',
      '  (Quitar Nota 2)',
      '  (Agregar nota)',
      '[Pagos]',
      '  [Forma de pago 1]',
      '    (Quitar Forma de pago 1)',
      '    Tipo = Efectivo',
      '  (Agregar forma de pago)',
      'Nombre = otra',
      'Texto = fila — Libre',
      '(Quitar otra)',
      '(Agregar fila)',
    ])
  })

  it('only shows that where it may not change, and says of nothing that it may be left out', async () => {
    const { outline } = await renderDocument(
      { schema: everything },
      { initial: { doc: filled }, readOnly: () => true },
    )

    const lines = outline()
    const controls = lines.filter((line) => line.includes(' = ') || /Apodo|Barrio/.test(line))
    expect(controls).toHaveLength(16)
    expect(controls.filter((line) => !line.includes(' fijo'))).toEqual([])
    expect(lines.filter((line) => /opcional|\(/.test(line))).toEqual([])
  })
})

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
      'Nombre inválido',
      'Texto = abc inválido — Escriba el nombre de cada fila que agregó, o quítela.',
      '(Quitar la fila sin nombre)',
      '(Agregar fila)',
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
})

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
})
