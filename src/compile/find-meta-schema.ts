import type { JsonObject } from '#src/schema/json.ts'
import { closed, fieldName, list, text, written } from './meta-schema-parts.ts'

const operators: Record<string, string> = {
  eq: 'El campo es igual a la expresión; con el campo o la expresión vacíos no se encuentra nada.',
  same: 'El campo es igual a la expresión, o ambos están vacíos.',
  ne: 'El campo es distinto de la expresión.',
  lt: 'El campo es menor; un límite vacío no limita.',
  lte: 'El campo es menor o igual; un límite vacío no limita.',
  gt: 'El campo es mayor; un límite vacío no limita.',
  gte: 'El campo es mayor o igual; un límite vacío no limita.',
  in: 'El campo es uno de los de la lista.',
  notIn: 'El campo no es ninguno de los de la lista.',
  includes: 'El campo, que es una lista, contiene el valor de la expresión.',
  notMatches: 'El campo no cumple la expresión regular que da la expresión.',
  overlaps: 'El campo, que es una lista, tiene algo en común con la lista de la expresión.',
}

const condition: JsonObject = {
  type: ['string', 'object'],
  minLength: 1,
  pattern: written,
  additionalProperties: false,
  properties: Object.fromEntries(Object.entries(operators).map(([name, help]) => [name, text(help)])),
  description: 'Expresión CEL a la que el campo es igual, o {"gte": "…"} para otra comparación.',
}

const take: JsonObject = {
  type: ['array', 'string', 'object'],
  items: fieldName,
  minItems: 1,
  uniqueItems: true,
  pattern: '^count$',
  additionalProperties: false,
  minProperties: 1,
  maxProperties: 1,
  properties: { min: fieldName, max: fieldName, sum: fieldName },
  description: 'Qué se toma: los campos de la fila, "count" para cuántas hay, o {"min": "campo"}, max o sum.',
}

/** Lookups of a screen's rules in other rows (`x-find`). */
export const finds: JsonObject = {
  type: 'object',
  propertyNames: fieldName,
  description:
    'Filas de este u otros recursos que las reglas miran, cada búsqueda con su nombre: found.nombre.',
  additionalProperties: closed(
    {
      ref: { ...fieldName, description: 'Campo con x-ref: se mira el registro que el campo tiene elegido.' },
      from: text('O bien, el $id de la pantalla en cuyas filas se busca.', {
        pattern: '^[a-z][a-z0-9-]*$',
      }),
      where: {
        type: 'object',
        minProperties: 1,
        propertyNames: fieldName,
        additionalProperties: condition,
        description: 'Cuáles filas: campos del recurso y con qué se comparan.',
      },
      asOf: text('Expresión CEL: el día en que las filas están vigentes, como self.validFrom.'),
      among: {
        enum: ['enVigor', 'activos', 'todos'],
        description:
          'enVigor: activas y aprobadas, lo normal; activos: también las que aún no se aprueban; todos: todas.',
      },
      sort: list(
        text('Campo, o campo,desc.', { pattern: '^[a-z][A-Za-z0-9]*(,(asc|desc))?$' }),
        'Orden, que decide cuál es la primera.',
      ),
      take,
      each: {
        ...fieldName,
        description: 'Con "count": se cuentan los valores de este campo que más de «over» filas comparten.',
      },
      over: text('Expresión CEL: cuántas filas como máximo no se cuentan.'),
      list: { type: 'boolean', description: 'Toma todas las filas, no solo la primera.' },
      follow: {
        type: 'boolean',
        description:
          'Lo que «x-computed» calcula con estas filas se calcula de nuevo cuando ellas cambian, en la misma transacción.',
      },
    },
    ['take'],
    'Una búsqueda.',
  ),
}
