import {
  branch,
  catalogued,
  closed,
  integer,
  is,
  list,
  named,
  number,
  object,
  options,
  text,
  when,
} from './schema-parts.ts'

const amount = (title: string) => number(title, { minimum: 0, multipleOf: 0.01 })
const currency = options('Moneda', 'COP', 'USD')

/** Papers of trade. */
export const sales = [
  catalogued(
    'an invoice',
    object(
      {
        number: text('Número', { pattern: '^[A-Z]{2}\\d{4}$' }),
        date: text('Fecha', { format: 'date' }),
        currency,
        lines: list(
          'Renglones',
          closed(
            {
              what: text('Concepto'),
              quantity: integer('Cantidad', { minimum: 1 }),
              price: amount('Precio'),
            },
            ['what', 'quantity', 'price'],
          ),
          { minItems: 1 },
        ),
      },
      ['number', 'date', 'lines'],
    ),
    {
      number: 'FV0001',
      date: '2026-02-28',
      currency: 'COP',
      lines: [{ what: 'Papel', quantity: 2, price: 10.5 }],
    },
  ),
  catalogued(
    'an order with what it needs to be sent',
    object(
      { delivery: options('Entrega', 'TIENDA', 'CASA') },
      ['delivery'],
      when(
        is('delivery', 'CASA'),
        object({ address: text('Dirección') }, ['address']),
        object({ shop: text('Tienda') }, ['shop']),
      ),
    ),
    { delivery: 'CASA', address: 'Calle Ficticia 1' },
  ),
  catalogued(
    'a means of payment',
    object(
      {
        means: {
          title: 'Medio',
          oneOf: [
            branch('Tarjeta', { type: 'card' }, { last: text('Últimos dígitos', { pattern: '^\\d{4}$' }) }, [
              'last',
            ]),
            branch('Transferencia', { type: 'bank' }, { bank: text('Banco') }, ['bank']),
            branch('Efectivo', { type: 'cash' }, {}),
          ],
        },
      },
      ['means'],
    ),
    { means: { type: 'bank', bank: 'Banco Ficticio' } },
  ),
  catalogued(
    'a product with variants',
    object(
      {
        name: text('Nombre'),
        variants: list(
          'Variantes',
          closed(
            {
              sku: text('Código', { pattern: '^[A-Z0-9-]{3,12}$' }),
              price: amount('Precio'),
              stock: integer('Existencias', { minimum: 0 }),
            },
            ['sku', 'price'],
          ),
        ),
        attributes: named('Atributos', text('Valor')),
      },
      ['name'],
    ),
    { name: 'Camisa', variants: [{ sku: 'CAM-01', price: 10, stock: 0 }], attributes: { color: 'azul' } },
  ),
  catalogued(
    'a discount',
    object(
      {
        discount: {
          title: 'Descuento',
          oneOf: [
            closed({ percent: number('Porcentaje', { exclusiveMinimum: 0, maximum: 100 }) }, ['percent'], {
              title: 'En porcentaje',
            }),
            closed({ amount: amount('Valor') }, ['amount'], { title: 'En pesos' }),
          ],
        },
      },
      ['discount'],
    ),
    { discount: { percent: 15 } },
  ),
  catalogued(
    'prices by quantity',
    object(
      {
        tiers: list(
          'Escalas',
          {
            type: 'array',
            title: 'Escala',
            prefixItems: [integer('Desde', { minimum: 1 }), amount('Precio')],
            items: false,
            minItems: 2,
          },
          { minItems: 1 },
        ),
      },
      ['tiers'],
    ),
    {
      tiers: [
        [1, 100],
        [10, 90.5],
      ],
    },
  ),
]
