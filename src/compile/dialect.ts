import { formatNames, kinds } from '#src/kinds/index.ts'
import { actionNumbers } from '#src/schema/actions.ts'
import { fileTypeNames } from '#src/schema/file-types.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { closed, count, fieldName, flag, isoDay, list, text } from './dialect-parts.ts'
import { workflow } from './dialect-workflow.ts'
import { exclusive } from './exclusive-dialect.ts'
import { finds } from './find-dialect.ts'

const choice = {
  ...closed(
    {
      const: text('Código que se guarda.'),
      title: text('Lo que se lee en pantalla.'),
      'x-mark': {
        enum: ['active', 'inactive', 'approved', 'pending', 'rejected', 'draft', 'future', 'warning'],
        description: 'Marca con la que se muestra un estado.',
      },
    },
    ['const', 'title'],
    'Una opción de la lista.',
  ),
  examples: [{ const: 'TIENDA', title: 'Tienda' }],
}

/** Refers to a definition that holds itself: objects hold properties, and properties may be objects. */
const defined = (name: 'property' | 'part' | 'condition'): JsonObject => ({ $ref: `#/definitions/${name}` })

export const properties: JsonObject = {
  type: 'object',
  propertyNames: fieldName,
  additionalProperties: defined('property'),
  description: 'Los campos, en el orden del formulario.',
}

/** What an object holds, and what of it depends on its values (JSON Schema 2020-12). */
export function objectKeywords(): JsonObject {
  const part = defined('part')
  return {
    properties,
    required: list(fieldName, 'Campos obligatorios.'),
    allOf: list(part, 'Partes que se suman, con sus condiciones.'),
    if: { ...defined('condition') },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: part,
    else: part,
    dependentRequired: {
      type: 'object',
      additionalProperties: list(fieldName, 'Campos obligatorios cuando el otro tiene valor.'),
    },
    dependentSchemas: { type: 'object', additionalProperties: part },
  }
}

/** A condition over the fields of an object, in plain JSON Schema. */
const condition = closed(
  {
    properties: { type: 'object', propertyNames: fieldName, additionalProperties: defined('condition') },
    required: list(fieldName, 'Campos que deben tener valor.'),
    const: { description: 'El valor es este.' },
    enum: { type: 'array', minItems: 1, description: 'El valor es uno de estos.' },
    minimum: { type: 'number', description: 'El valor es al menos este.' },
    exclusiveMinimum: { type: 'number', description: 'El valor es mayor que este.' },
    maximum: { type: 'number', description: 'El valor es a lo sumo este.' },
    exclusiveMaximum: { type: 'number', description: 'El valor es menor que este.' },
    minLength: count('El texto tiene al menos estos caracteres.'),
    maxLength: count('El texto tiene a lo sumo estos caracteres.'),
    pattern: text('El texto cumple esta expresión regular.'),
    not: defined('condition'),
    allOf: list(defined('condition'), 'Todas se cumplen.'),
    anyOf: list(defined('condition'), 'Alguna se cumple.'),
  },
  [],
  'Una condición sobre los campos del objeto.',
)

const refCondition: JsonObject = {
  type: ['string', 'number', 'boolean', 'object'],
  additionalProperties: false,
  required: ['field'],
  properties: { field: { ...fieldName, description: 'Campo vecino de cuyo valor depende.' } },
  description: 'Un valor fijo, o {"field": "vecino"} para el valor de otro campo del mismo objeto.',
}

const property = closed(
  {
    $ref: text('Vocabulario compartido, como ../shared/vocabularies.json#/$defs/ESTADO.'),
    type: {
      enum: ['string', 'integer', 'number', 'boolean', 'object', 'array'],
      description: 'Tipo JSON del valor.',
    },
    format: {
      enum: formatNames,
      description: `Tipo de campo. ${formatNames.map((name) => `${name}: ${kinds[name].help}`).join(' ')}`,
    },
    title: text('Etiqueta del campo.'),
    description: text('Ayuda que se muestra bajo la etiqueta.'),
    default: { description: 'Valor con el que empieza el formulario.' },
    readOnly: flag('Lo pone el servidor; no se envía.'),
    minLength: count('Mínimo de caracteres.'),
    maxLength: count('Máximo de caracteres.'),
    pattern: text('Expresión regular que el texto debe cumplir; anclada con ^ y $.'),
    minimum: { type: 'number', description: 'Valor mínimo.' },
    exclusiveMinimum: { type: 'number', description: 'El valor debe ser mayor que este.' },
    maximum: { type: 'number', description: 'Valor máximo.' },
    exclusiveMaximum: { type: 'number', description: 'El valor debe ser menor que este.' },
    multipleOf: {
      type: 'integer',
      minimum: 1,
      description: 'El valor debe ser múltiplo de este; 1 no admite decimales.',
    },
    formatMinimum: text('Primer día admitido, AAAA-MM-DD; de un mes, AAAA-MM.', isoDay),
    formatMaximum: text('Último día admitido, AAAA-MM-DD; de un mes, AAAA-MM.', isoDay),
    oneOf: { type: 'array', minItems: 1, items: choice, description: 'Lista cerrada de opciones.' },
    items: defined('property'),
    minItems: count('Mínimo de elementos.'),
    maxItems: count('Máximo de elementos.'),
    uniqueItems: flag('Sin elementos repetidos.'),
    'x-table': flag('Se muestra en la tabla.'),
    'x-search': flag('Se busca en el campo de búsqueda.'),
    'x-sort': flag('La tabla se puede ordenar por este campo.'),
    'x-filter': flag('Tiene su propio filtro.'),
    'x-masked': flag('En tablas y exportaciones se ve solo el final; el valor completo, en el registro.'),
    'x-personal': flag('Dato personal (Ley 1581 de 2012): no va en direcciones ni en trazas.'),
    'x-screens': flag('De una lista cerrada: ofrece además todas las pantallas del producto, por su $id.'),
    'x-names-of': {
      ...fieldName,
      description:
        'De una lista de textos: guarda nombres de campos, o valores por ellos, de la pantalla que dice ese campo vecino; se muestran con sus etiquetas.',
    },
    'x-immutable': flag('No cambia después de crear el registro.'),
    'x-ref': text(
      'Recurso al que pertenece el registro elegido: el $id de su pantalla, como withdrawal-causes.',
      {
        pattern: '^[a-z][a-z0-9-]*$',
      },
    ),
    'x-ref-where': {
      type: 'object',
      minProperties: 1,
      propertyNames: fieldName,
      additionalProperties: refCondition,
      description: 'Cuáles registros se ofrecen: campos del otro recurso y lo que deben tener.',
    },
    'x-document-type': {
      ...fieldName,
      description:
        'De un número de documento: el campo vecino con el tipo de documento, que decide su forma.',
    },
    'x-derived': {
      enum: ['situation'],
      description: 'El servidor lo dice según el día y no se guarda: situation es Vigente, Futura o Vencida.',
    },
    'x-file': {
      ...closed(
        {
          types: {
            type: 'array',
            minItems: 1,
            items: { enum: fileTypeNames },
            description: 'Tipos de archivo que se admiten; todos si no se dice.',
          },
          maxMegabytes: { type: 'number', description: 'Tamaño máximo en MB, hasta 50.' },
        },
        [],
        'De un archivo: los tipos que se admiten y el tamaño máximo.',
      ),
      minProperties: 1,
      examples: [{ types: ['pdf', 'jpg'], maxMegabytes: 5 }],
    },
    'x-unit': text('Unidad que acompaña al número, como días o meses.'),
    'x-help': text(
      'Ayuda larga, que se abre con el «?» junto a la etiqueta; lo que cabe en una línea va en description.',
    ),
    'x-error': {
      type: 'object',
      additionalProperties: { type: 'string', minLength: 1 },
      description: 'Mensaje propio por palabra clave que falla, como {"pattern": "…"}.',
    },
    'x-visible': text('Regla CEL: el campo se muestra solo cuando se cumple; oculto, no se guarda.'),
    'x-enabled': text('Regla CEL: el campo se puede cambiar solo cuando se cumple.'),
    'x-required': text('Regla CEL: el campo es obligatorio cuando se cumple.'),
    'x-default': text('Expresión CEL: el valor con el que empieza un registro nuevo, como today.'),
    'x-computed': text(
      'Expresión CEL: el valor, que el servidor calcula en cada guardado; el campo lleva readOnly.',
    ),
    'x-cell': text(
      'Expresión CEL: el texto que la tabla muestra en lugar del valor, como titleCase(self.name).',
    ),
    'x-sequence': {
      type: 'integer',
      minimum: 3,
      maximum: 10,
      description:
        'El servidor numera los registros nuevos: el año y un consecutivo de al menos estos dígitos, que empieza de nuevo cada año.',
    },
    ...objectKeywords(),
  },
  [],
  'Un campo de la pantalla.',
)

export const rule = {
  ...closed(
    {
      id: text('Identificador de la regla, como LIN-2.'),
      rule: text('Regla CEL sobre self; el registro se rechaza cuando no se cumple.'),
      at: text('Campo que muestra el mensaje; dentro de un grupo, grupo.campo.'),
      message: text('Mensaje que lee el usuario.'),
      show: {
        type: 'object',
        minProperties: 1,
        propertyNames: fieldName,
        additionalProperties: text('Expresión CEL que da un texto.'),
        description: 'Textos que el mensaje nombra entre llaves, además de los campos.',
      },
      on: {
        enum: ['enviar'],
        description:
          'Cuándo se pregunta, si no es en cada guardado: enviar, al mandar el registro a aprobación.',
      },
    },
    ['id', 'rule', 'at', 'message'],
    'Una regla del registro.',
  ),
  examples: [
    { id: 'LIN-2', rule: 'self.amount > 0', at: 'amount', message: 'El monto debe ser mayor que cero.' },
  ],
}

/** What the meta-schemas refer to by name. */
export const definitions: JsonObject = {
  property,
  part: closed(objectKeywords(), [], 'Lo que una rama agrega al objeto.'),
  condition,
  rule,
}

const resource = closed(
  {
    service: {
      enum: ['profile', 'mto', 'hub', 'ops', 'productControl'],
      description: 'Servicio que atiende el recurso.',
    },
    path: text('Ruta del API, en minúsculas y sin espacios, como /mto/withdrawal-causes/v1.', {
      pattern: '^(/[a-z0-9-]+)+$',
    }),
    mixins: list(
      { type: 'string', examples: ['BASE'] },
      'Campos heredados: BASE, ESTADO, VIGENCIA, DUAL, SOLICITUD.',
    ),
    unique: list(
      { type: 'array', minItems: 1, items: { type: 'string' } },
      'Claves únicas; cada una es una lista de campos.',
    ),
    label: text(
      'Cómo se llama un registro donde otro lo elige, con campos entre llaves, como {code} - {name}.',
      {
        pattern: '^[^{}]*\\{[a-z][A-Za-z0-9]*\\}([^{}]|\\{[a-z][A-Za-z0-9]*\\})*$',
      },
    ),
    continuous: flag(
      'De una pantalla con vigencia: los períodos del mismo registro van uno tras otro, sin días sin cubrir.',
    ),
  },
  ['service', 'path'],
  'El recurso que la pantalla administra.',
)

const section = {
  ...closed(
    {
      title: text('Título de la parte.'),
      description: text('Una línea que la explica.'),
      fields: list(fieldName, 'Sus campos, en orden.'),
      columns: { enum: [1, 2, 3], description: 'Columnas en que se reparten; 2 si no se dice.' },
      tab: text('Pestaña en la que está.'),
    },
    ['title', 'fields'],
    'Una parte del formulario.',
  ),
  examples: [{ title: 'Identidad', fields: ['code', 'name'] }],
}

const rowAction = {
  ...closed(
    {
      action: { enum: Object.keys(actionNumbers), description: 'La acción que la persona debe tener.' },
      label: text('Lo que dice el botón, como Bloquear.'),
      when: text('Regla CEL sobre el registro: la acción se ofrece solo cuando se cumple.'),
      opens: closed(
        {
          resource: text('La otra pantalla: su $id.', { pattern: '^[a-z][a-z0-9-]*$' }),
          takes: text('El paso de un registro de ella, como desbloquear; sin él se crea un registro.'),
          where: {
            type: 'object',
            minProperties: 1,
            propertyNames: fieldName,
            additionalProperties: fieldName,
            description: 'Campos de la otra pantalla, cada uno con el campo de esta al que es igual.',
          },
        },
        ['resource', 'where'],
        'Lo que la acción hace en otra pantalla.',
      ),
    },
    ['action', 'label'],
    'Lo que se puede hacer con un registro, además de editarlo.',
  ),
  examples: [{ action: 'bloquear', label: 'Bloquear' }],
}

const screen = closed(
  {
    route: text(
      'Ruta de la pantalla, sin tildes ni espacios, como libranza/withdrawal-causes; su primer segmento es la carpeta del archivo.',
      {
        pattern: '^[A-Za-z0-9-]+(/[A-Za-z0-9-]+)*$',
      },
    ),
    menu: {
      type: 'integer',
      minimum: 1101,
      maximum: 9999,
      description: 'Opción de menú, de cuatro dígitos.',
    },
    label: text('Nombre de la opción en el menú, si no es el título.'),
    singular: text('Cómo se llama un registro, como causal: «Crear causal».'),
    sort: list(
      text('Campo, o campo,desc para que empiece por el mayor, como code o createdAt,desc.', {
        pattern: '^[a-z][A-Za-z0-9]*(,(asc|desc))?$',
      }),
      'Orden inicial: campo o campo,desc.',
    ),
    totals: list(
      fieldName,
      'Campos cuya suma va al pie de la tabla, sobre todo lo filtrado: monto, montoMayor o saldo.',
    ),
    span: closed(
      {
        id: text('Identificador de la regla, como AUD-2.'),
        field: fieldName,
        days: { type: 'integer', minimum: 1, maximum: 3660, description: 'Cuántos días como máximo.' },
        message: text('Lo que se lee cuando el rango falta o es mayor.'),
      },
      ['id', 'field', 'days', 'message'],
      'La lista se filtra, busca y exporta solo dentro de un rango de días de un campo de fecha y hora.',
    ),
    editable: {
      type: ['boolean', 'array'],
      items: fieldName,
      description: 'Columnas que se cambian en su celda: true para todas las que se pueden, o sus nombres.',
    },
    rowActions: list(rowAction, 'Acciones de cada fila, en orden.'),
    sections: list(section, 'Partes del formulario, en orden; los campos sin parte van al final.'),
  },
  ['route', 'menu'],
  'La pantalla: ruta, menú y tabla.',
)

const actions: JsonObject = {
  type: 'object',
  description: 'Permisos iniciales: las acciones de cada rol.',
  additionalProperties: { type: 'array', items: { enum: Object.keys(actionNumbers) } },
}

/** The meta-schema of `schemas/<area>/<resource>.schema.json`; plain enough to be draft-07 for editors too. */
export const dialect: JsonObject = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Pantalla de Backoffice',
  ...closed(
    {
      $schema: text('Este dialecto, para que el editor complete y explique.'),
      $id: text(
        'Nombre del recurso, igual al del archivo: minúsculas, dígitos y guiones, como withdrawal-causes; no empieza por profile-, oidc-, demo-, pg- ni sys-.',
        {
          pattern: '^(?!(profile|oidc|demo|pg|sys)-)[a-z][a-z0-9-]{0,49}$',
        },
      ),
      title: text('Título de la pantalla y de la opción de menú.'),
      description: text('Una línea que explica la pantalla.'),
      type: { const: 'object', description: 'Siempre object.' },
      'x-resource': resource,
      'x-screen': screen,
      'x-actions': actions,
      'x-rules': list(rule, 'Reglas que miran varios campos.'),
      'x-workflow': workflow,
      'x-find': finds,
      'x-exclusive': exclusive,
      ...objectKeywords(),
    },
    ['$id', 'title', 'type', 'x-resource', 'x-screen', 'x-actions', 'properties'],
    'Un archivo es una pantalla.',
  ),
  definitions,
}
