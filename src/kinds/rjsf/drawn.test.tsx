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

  it('has items of a list in rows where each is one control, and under headings where it is more', async () => {
    const day = {
      type: 'integer',
      title: 'Día',
      oneOf: [
        { const: 1, title: 'Lunes' },
        { const: 2, title: 'Martes' },
      ],
    }
    const { outline } = await renderDocument(
      {
        schema: object({
          dias: { type: 'array', title: 'Días', items: day },
          claves: { type: 'array', title: 'Claves', items: { enum: ['A', 'B'] } },
          lugares: {
            type: 'array',
            title: 'Lugares',
            items: object({ ciudad: text('Ciudad') }, { title: 'Lugar' }),
          },
        }),
      },
      { initial: { doc: { dias: [2], claves: ['A'], lugares: [{ ciudad: 'Cali' }] } } },
    )

    expect(outline()).toEqual([
      '[Días]',
      '  Día 1 = Martes',
      '  (Quitar Día 1)',
      '  (Agregar día)',
      '[Claves]',
      '  Claves 1 = A',
      '  (Quitar Claves 1)',
      '  (Agregar elemento)',
      '[Lugares]',
      '  [Lugar 1]',
      '    (Quitar Lugar 1)',
      '    Ciudad opcional = Cali',
      '  (Agregar lugar)',
    ])
  })
})
