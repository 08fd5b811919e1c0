import type { JsonObject } from '#src/schema/json.ts'
import { closed, distinct, fieldName, flag, list, sentence, text } from './meta-schema-parts.ts'

const range = closed(
  {
    from: { ...fieldName, description: 'Campo con el primer valor del rango.' },
    to: { ...fieldName, description: 'Campo con el último; vacío, el rango no termina.' },
    open: flag('El rango termina justo antes de «to».'),
  },
  ['from', 'to'],
  'Un rango de números o de fechas.',
)

/** Values that no two rows in effect may share (`x-exclusive`). */
export const exclusive: JsonObject = list(
  {
    ...closed(
      {
        id: text('Identificador de la regla, como RPT-2.'),
        same: distinct(fieldName, 'Campos en que dos registros son lo mismo, también si ambos están vacíos.'),
        ranges: distinct(range, 'Rangos que entonces no se pueden cruzar.'),
        when: {
          type: 'object',
          minProperties: 1,
          propertyNames: fieldName,
          additionalProperties: { type: ['string', 'boolean'] },
          description: 'Solo los registros con estos valores.',
        },
        at: { ...fieldName, description: 'Campo que muestra el mensaje.' },
        message: sentence('Mensaje; entre llaves, un campo del otro registro.'),
      },
      ['id', 'at', 'message'],
      'Lo que dos registros activos, aprobados y de los mismos días no comparten; lo cuida la base de datos.',
    ),
    examples: [
      {
        id: 'EJ-1',
        same: ['code'],
        ranges: [{ from: 'ageFrom', to: 'ageTo' }],
        at: 'ageFrom',
        message: 'El rango se cruza con otro ya registrado.',
      },
    ],
  },
  'Lo que no se repite ni se cruza entre los registros que rigen.',
)
