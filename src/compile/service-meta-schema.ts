import type { JsonObject } from '#src/schema/json.ts'
import { readCalls, writeCalls } from '#src/schema/service-dialect.ts'
import { closed, distinct, fieldName, text } from './meta-schema-parts.ts'

const name = (description: string): JsonObject => text(description, { pattern: '^[A-Za-z_][A-Za-z0-9_.-]*$' })

const pathOf = (description: string): JsonObject => text(description, { pattern: '^(/[A-Za-z0-9._{}-]+)+$' })

const others = (names: JsonObject, description: string): JsonObject => ({
  type: 'object',
  minProperties: 1,
  propertyNames: fieldName,
  additionalProperties: names,
  description,
})

const address = closed(
  {
    method: { enum: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], description: 'El verbo de la llamada.' },
    path: pathOf('Lo que sigue a la base del servicio, como /clientes/v2/{id}; {id} es el registro.'),
  },
  [],
  'Dónde se hace la llamada, si no es en la ruta del recurso.',
)

const writeAddress = closed(
  {
    method: { enum: ['POST', 'PUT', 'PATCH', 'DELETE'], description: 'El verbo de la llamada.' },
    path: pathOf(
      'Lo que sigue a la base del servicio; {id} es el registro, y {campo} el valor de uno de sus campos, como /bloqueos/{lockNumber}.',
    ),
    by: { ...fieldName, description: 'El campo con opciones del que depende la ruta.' },
    paths: {
      type: 'object',
      minProperties: 1,
      additionalProperties: pathOf('La ruta de los registros con esa opción.'),
      description: 'La ruta para cada opción del campo «by».',
    },
    sends: distinct(fieldName, 'Los campos que se envían; sin esto van todos.'),
    fields: others(
      name('Cómo se llama el campo en esta llamada.'),
      'Los campos que en esta llamada tienen otro nombre.',
    ),
    sets: {
      type: 'object',
      minProperties: 1,
      additionalProperties: { type: ['string', 'number', 'boolean'] },
      description: 'Lo que la llamada dice además, con los nombres del servicio.',
    },
  },
  [],
  'Dónde se envía, si no es en la ruta del recurso, y qué.',
)

/** Keyword `x-service`: a service that stands elsewhere. */
export const service: JsonObject = closed(
  {
    calls: closed(
      {
        ...Object.fromEntries(readCalls.map((call) => [call, address])),
        ...Object.fromEntries(writeCalls.map((call) => [call, writeAddress])),
      },
      [],
      'El verbo y la ruta de cada llamada: list, search, get, create, update, inactivate.',
    ),
    transitions: {
      type: 'object',
      minProperties: 1,
      additionalProperties: writeAddress,
      description:
        'Dónde se piden las transiciones, por su nombre; sin esto, con POST en la ruta del registro y su nombre.',
    },
    envelope: {
      enum: ['none', 'data', 'body.data'],
      description: 'En qué viene envuelta cada respuesta; sin esto se entienden las tres formas.',
    },
    fields: others(
      name('Cómo se llama el campo en el servicio.'),
      'Los campos que allá se llaman de otro modo.',
    ),
    list: closed(
      {
        page: name('El parámetro de la página.'),
        size: name('El parámetro de cuántas filas.'),
        sort: name('El parámetro del orden.'),
        search: name('El parámetro de lo que se busca.'),
        base: { enum: [0, 1], description: 'El número de la primera página.' },
        order: { enum: ['campo,desc', '-campo'], description: 'Cómo se escribe un orden de mayor a menor.' },
        rows: name('Dónde están las filas en la respuesta.'),
        total: name('Dónde está cuántas filas hay.'),
      },
      [],
      'Los parámetros de una lista y los nombres en su respuesta.',
    ),
    version: {
      enum: ['field', 'etag'],
      description: 'Dónde está la versión de un registro: en su campo version o en el encabezado ETag.',
    },
    errors: closed(
      {
        detail: name('Dónde dice el servicio por qué rechaza algo.'),
        issues: name('Dónde están las observaciones por campo.'),
        pointer: name('En una observación, el campo.'),
        message: name('En una observación, lo que se lee.'),
      },
      [],
      'Cómo son los rechazos del servicio.',
    ),
  },
  [],
  'Cómo es el servicio de la pantalla cuando está en otro lugar (SERVICE_…_URL) y no tiene las formas usuales.',
)
