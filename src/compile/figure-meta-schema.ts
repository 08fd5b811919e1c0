import type { JsonObject } from '#src/schema/json.ts'
import { closed, fieldName, line, list, text } from './meta-schema-parts.ts'

const range = closed(
  {
    from: {
      type: 'integer',
      minimum: -1_000_000_000,
      maximum: 1_000_000_000,
      description:
        'Desde qué número, o desde cuántos días, contados de la fecha hasta hoy: -7 es dentro de una semana.',
    },
    title: line('Cómo se llama el rango, como «1 a 30 días».', { maxLength: 40 }),
  },
  ['from', 'title'],
  'Un rango; termina donde empieza el siguiente.',
)

const value: JsonObject = { type: ['string', 'boolean'] }

/** Key figures at home (`x-figures`). */
export const figures: JsonObject = {
  ...list(
    {
      ...closed(
        {
          id: text('Identificador de la cifra en su pantalla: minúsculas, dígitos y guiones.', {
            pattern: '^[a-z][a-z0-9-]{0,39}$',
          }),
          title: line('Título de la cifra en el inicio.', { maxLength: 60 }),
          count: { const: true, description: 'Cuenta los registros.' },
          sum: { ...fieldName, description: 'Campo de dinero que se suma.' },
          value: {
            ...fieldName,
            description: 'Campo de número del que se muestra el valor de cada registro.',
          },
          by: {
            ...fieldName,
            description: 'Campo que agrupa los registros; con «value», el que los ordena, como validFrom.',
          },
          ranges: {
            ...list(range, 'De un número o una fecha que agrupa: sus rangos, de menor a mayor.'),
            minItems: 2,
            maxItems: 12,
          },
          where: {
            type: 'object',
            minProperties: 1,
            propertyNames: fieldName,
            additionalProperties: {
              anyOf: [value, { type: 'array', minItems: 1, uniqueItems: true, items: value }],
            },
            description: 'Solo los registros con estos valores, de listas cerradas o casillas.',
          },
          last: {
            type: 'integer',
            minimum: 2,
            maximum: 60,
            description: 'Con «value»: cuántos registros, los últimos; 12 si no se dice.',
          },
          draw: { enum: ['line', 'bars'], description: 'Con «value»: línea (si no se dice) o barras.' },
          unit: line('Lo que va después de cada valor, como % E.A.', { maxLength: 12 }),
        },
        ['id', 'title', 'by'],
        'Una cifra: cuenta («count»), suma («sum») o muestra valores («value»), solo una de las tres.',
      ),
      examples: [
        { id: 'por-estado', title: 'Solicitudes por estado', count: true, by: 'status' },
        { id: 'tasa', title: 'Tasa de usura', value: 'usuryRate', by: 'validFrom', unit: '% E.A.' },
      ],
    },
    'Cifras de la pantalla en el inicio, para quien puede verla: las calcula el servidor sobre los registros que rigen.',
  ),
  minItems: 1,
}
