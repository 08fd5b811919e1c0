import { formatNames } from '#src/kinds/index.ts'
import { kindHelp } from '#src/kinds/kind-help.ts'
import { actionNumbers } from '#src/schema/actions.ts'
import { fileTypeNames } from '#src/schema/file-types.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { ledgerBalances } from '#src/schema/ledger-balances.ts'
import { readings } from '#src/schema/readings.ts'
import {
  closed,
  count,
  distinct,
  fieldName,
  flag,
  isoDay,
  line,
  list,
  sentence,
  series,
  text,
} from './meta-schema-parts.ts'

const choice = {
  ...closed(
    {
      const: text('Código que se guarda.'),
      title: line('Lo que se lee en pantalla.'),
      'x-mark': {
        enum: ['active', 'inactive', 'approved', 'pending', 'rejected', 'draft', 'future', 'warning'],
        description: 'Marca con la que se muestra un estado.',
      },
      'x-enter': {
        enum: Object.keys(actionNumbers),
        description: 'Acción de esta pantalla que necesita quien elige la opción, por el camino que sea.',
      },
      'x-leave': {
        enum: Object.keys(actionNumbers),
        description: 'Acción de esta pantalla que necesita quien cambia la opción por otra.',
      },
      'x-shows': closed(
        {
          screen: text('Pantalla cuyos datos muestra la opción: la elige quien puede verla.'),
          roles: distinct(text('Un rol.'), 'Roles que la eligen sin ver esa pantalla.'),
          offer: {
            enum: Object.keys(actionNumbers),
            description: 'Acción de esa pantalla sin la que el formulario no ofrece la opción.',
          },
        },
        ['screen'],
        'Datos que muestra la opción.',
      ),
    },
    ['const', 'title'],
    'Una opción de la lista.',
  ),
  examples: [{ const: 'TIENDA', title: 'Tienda' }],
}

const digits = { minimum: 3, maximum: 10 }

/** Refers to a definition that contains itself: objects hold properties, and these may be objects. */
const defined = (name: 'property' | 'part' | 'condition'): JsonObject => ({ $ref: `#/definitions/${name}` })

const properties: JsonObject = {
  type: 'object',
  propertyNames: fieldName,
  additionalProperties: defined('property'),
  description: 'Los campos, en el orden del formulario.',
}

/** An object's fields, and what depends on their values (JSON Schema 2020-12). */
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
export const condition = closed(
  {
    properties: { type: 'object', propertyNames: fieldName, additionalProperties: defined('condition') },
    required: list(fieldName, 'Campos que deben tener valor.'),
    const: { description: 'El valor es este.' },
    enum: { type: 'array', minItems: 1, uniqueItems: true, description: 'El valor es uno de estos.' },
    minimum: { type: 'number', description: 'El valor es al menos este.' },
    exclusiveMinimum: { type: 'number', description: 'El valor es mayor que este.' },
    maximum: { type: 'number', description: 'El valor es a lo sumo este.' },
    exclusiveMaximum: { type: 'number', description: 'El valor es menor que este.' },
    minLength: count('El texto tiene al menos estos caracteres.'),
    maxLength: count('El texto tiene a lo sumo estos caracteres.'),
    pattern: text('El texto cumple esta expresión regular.'),
    not: defined('condition'),
    allOf: distinct(defined('condition'), 'Todas se cumplen.'),
    anyOf: distinct(defined('condition'), 'Alguna se cumple.'),
  },
  [],
  'Una condición sobre los campos del objeto.',
)

/** Another screen, the field whose value is taken there, and the reference by which its records are looked for. */
const [from, take, pickedBy] = [
  text('La pantalla: su $id, como accounts.', { pattern: '^[a-z][a-z0-9-]*$' }),
  { ...fieldName, description: 'El campo de esa pantalla cuyo valor se toma.' },
  { ...fieldName, description: 'La referencia de esa pantalla por la que se busca, como su cliente.' },
]

const refCondition: JsonObject = {
  type: ['string', 'number', 'boolean', 'object'],
  additionalProperties: false,
  required: ['field'],
  properties: { field: { ...fieldName, description: 'Campo vecino de cuyo valor depende.' } },
  description: 'Un valor fijo, o {"field": "vecino"} para el valor de otro campo del mismo objeto.',
}

/** A field, or the items of a list. */
export const property = closed(
  {
    $ref: text('Vocabulario compartido, como ../shared/vocabularies.json#/$defs/ESTADO.'),
    type: {
      enum: ['string', 'integer', 'number', 'boolean', 'object', 'array'],
      description: 'Tipo JSON del valor.',
    },
    format: {
      enum: formatNames,
      description: `Tipo de campo. ${formatNames.map((name) => `${name}: ${kindHelp[name]}`).join(' ')}`,
    },
    title: line('Etiqueta del campo.'),
    description: sentence('Ayuda que se muestra bajo la etiqueta.'),
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
      description:
        'De cuál debe ser múltiplo el valor; 1 no admite decimales. Cuántos decimales admite un campo lo dice su tipo.',
    },
    formatMinimum: text('Primer día admitido, AAAA-MM-DD; de un mes, AAAA-MM.', isoDay),
    formatMaximum: text('Último día admitido, AAAA-MM-DD; de un mes, AAAA-MM.', isoDay),
    oneOf: { type: 'array', minItems: 1, items: choice, description: 'Lista cerrada de opciones.' },
    items: defined('property'),
    minItems: count('Mínimo de elementos.'),
    maxItems: count('Máximo de elementos.'),
    uniqueItems: flag('Sin elementos repetidos.'),
    'x-fixed-items': flag(
      'De una lista del registro: sus elementos los pone el producto; se cambian, y no se agregan, quitan ni mueven.',
    ),
    'x-chart': {
      ...closed(
        {
          along: { ...fieldName, description: 'El campo que va a lo largo, como la fecha de cada cuota.' },
          lines: distinct(fieldName, 'Campos de número que se dibujan como líneas, como el saldo.'),
          bars: distinct(fieldName, 'Campos de número que suman una barra, como el capital y el interés.'),
        },
        ['along'],
        'De una matriz que pone el servidor: la gráfica de sus filas, encima de ella.',
      ),
      examples: [{ along: 'date', lines: ['balance'], bars: ['principal', 'interest'] }],
    },
    'x-bars': {
      type: 'array',
      minItems: 1,
      items: closed(
        {
          title: line('De qué es el límite, como Mes.'),
          used: { ...fieldName, description: 'El número de lo que se ha usado.' },
          of: { ...fieldName, description: 'El número del límite.' },
        },
        ['title', 'used', 'of'],
        'Una barra.',
      ),
      description: 'De un grupo de números: cuánto se ha usado de cada límite, en barras.',
      examples: [[{ title: 'Mes', used: 'generalCounter', of: 'generalLimit' }]],
    },
    'x-table': flag('Se muestra en la tabla.'),
    'x-search': flag('Se busca en el campo de búsqueda.'),
    'x-sort': flag('La tabla se puede ordenar por este campo.'),
    'x-filter': flag('Tiene su propio filtro.'),
    'x-masked': flag(
      'En tablas y exportaciones se ve solo el final de un texto, y nada de un número, una fecha o una opción; el valor completo, en el registro.',
    ),
    'x-personal': flag('Dato personal (Ley 1581 de 2012): no va en direcciones ni en trazas.'),
    'x-technical': flag(
      'No le dice nada a una persona, como una huella: no se muestra a quien decide; sí en el registro y en su historial.',
    ),
    'x-screens': {
      description:
        'De una lista cerrada: ofrece además todas las pantallas del producto (true), o esas, por su $id.',
      anyOf: [
        { type: 'boolean' },
        {
          type: 'array',
          minItems: 1,
          uniqueItems: true,
          items: { type: 'string', pattern: '^[a-z][a-z0-9-]*$' },
        },
      ],
    },
    'x-names-of': {
      ...fieldName,
      description:
        'De una lista de textos: guarda nombres de campos, o valores por ellos, de la pantalla que dice ese campo vecino; se muestran con sus etiquetas.',
    },
    'x-record-of': {
      ...fieldName,
      description:
        'De un texto: guarda el identificador de un registro de la pantalla que dice ese campo vecino; se muestra como se llama ese registro.',
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
    'x-picked': {
      ...closed(
        {
          from,
          take,
          by: pickedBy,
          holder: {
            ...fieldName,
            description:
              'El campo vecino que dice de quién son los registros que se ofrecen: una referencia, o un texto con que se encuentra, como su documento completo.',
          },
          where: {
            type: 'object',
            minProperties: 1,
            additionalProperties: {
              type: ['string', 'array'],
              minLength: 1,
              minItems: 1,
              items: { type: 'string', minLength: 1 },
            },
            description:
              'Cuáles registros se ofrecen: listas de opciones de esa pantalla con «x-filter», y una o varias de sus opciones.',
          },
          except: {
            ...fieldName,
            description: 'El campo vecino cuyo valor no se ofrece, como la cuenta de la que sale el dinero.',
          },
          shows: {
            type: 'array',
            minItems: 1,
            maxItems: 3,
            uniqueItems: true,
            items: fieldName,
            description:
              'Campos del registro elegido que se dicen debajo, después de quién es, como el saldo de una cuenta.',
          },
        },
        ['from', 'take', 'by'],
        'De un texto que es la clave de un registro de otra pantalla: con qué se busca en vez de escribirlo.',
      ),
      examples: [{ from: 'accounts', take: 'numberAccount', by: 'clientId' }],
    },
    'x-document-type': {
      ...fieldName,
      description:
        'De un número de documento: el campo vecino con el tipo de documento, que decide su forma.',
    },
    'x-derived': {
      anyOf: [
        { enum: ['situation'] },
        closed(
          { holderOf: { ...fieldName, description: 'El campo con el número de la cuenta o del crédito.' } },
          ['holderOf'],
          'De una referencia: de quién es la cuenta o el crédito cuyo número tiene el registro. La dicen la lista y sus exportaciones.',
        ),
        closed(
          {
            daysSince: { ...fieldName, description: 'El campo con la fecha desde la que se cuenta.' },
            until: {
              ...fieldName,
              description: 'El campo con la fecha en que se deja de contar, una vez la tiene.',
            },
          },
          ['daysSince'],
          'De un entero: los días desde una fecha del registro hasta hoy, o hasta la que lo termina.',
        ),
        closed(
          {
            ledger: {
              enum: Object.keys(ledgerBalances),
              description: `La cuenta: ${Object.entries(ledgerBalances)
                .map(([name, { holds }]) => `${name}, ${holds}`)
                .join('; ')}.`,
            },
          },
          ['ledger'],
          'De un saldo: lo que tiene la cuenta del registro en el libro contable; vacío si no tiene asientos.',
        ),
        closed(
          {
            reading: {
              enum: Object.keys(readings),
              description: `Lo que se lee: ${Object.entries(readings)
                .map(([name, what]) => `${name}, ${what}`)
                .join('; ')}.`,
            },
          },
          ['reading'],
          'Lo que el servidor agrega al registro que se abre; ni la lista ni su exportación lo llevan.',
        ),
      ],
      description:
        'El servidor lo dice y no se guarda: situation es Vigente, Futura o Vencida según el día; holderOf, de quién es una cuenta o un crédito, para quien puede ver su pantalla; daysSince, los días desde una fecha; ledger, lo que dice el libro contable; reading, lo que se lee con un solo registro.',
      examples: ['situation', { holderOf: 'numberAccount' }, { daysSince: 'holdDate', until: 'executedAt' }],
    },
    'x-over': { type: 'number', description: 'De un número: los valores mayores que este se resaltan.' },
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
          preview: flag('El registro muestra la imagen, y no solo su nombre.'),
          shows: line(
            'De un archivo que escribe el servidor: el campo cuya opción dice los datos de qué pantalla tiene («x-shows»); no lo descarga quien no puede elegirla.',
          ),
          template: closed(
            {
              by: line('Campo de opciones al lado, cuyo valor dice de qué es la plantilla.'),
              only: {
                type: 'array',
                minItems: 1,
                items: { type: 'string' },
                description: 'Opciones de ese campo que tienen plantilla; todas si no se dice.',
              },
              picked: closed(
                {
                  column: line('Título de la columna, como lo muestra la plantilla.'),
                  from,
                  take,
                  by: pickedBy,
                },
                ['column', 'from', 'take', 'by'],
                'Con qué se busca el valor de una columna al escribir filas a mano, en vez de escribirlo; para quien puede ver esa pantalla.',
              ),
            },
            [],
            'Hay una plantilla para descargar junto al archivo; el servidor la da según la operación que lo lee.',
          ),
        },
        [],
        'De un archivo: los tipos que se admiten, el tamaño máximo y si tiene plantilla.',
      ),
      minProperties: 1,
      examples: [{ types: ['pdf', 'jpg'], maxMegabytes: 5 }],
    },
    'x-unit': line('Unidad que acompaña al número, como días o meses.'),
    'x-hint': {
      enum: ['MM/DD/YYYY'],
      description:
        'De una fecha: la pista del campo vacío, en lugar de DD/MM/AA. La fecha se sigue escribiendo y mostrando con el día primero.',
    },
    'x-help': text(
      'Ayuda larga, que se abre con el «?» junto a la etiqueta; lo que cabe en una línea va en description.',
      { maxLength: 2000 },
    ),
    'x-schema': {
      type: 'object',
      description:
        'De un campo «rjsf»: el esquema JSON (2020-12) de su valor, un objeto, con lo que los demás campos no admiten: oneOf y anyOf de objetos, nombres que escribe el usuario, $ref recursivos, tuplas.',
      examples: [
        { type: 'object', additionalProperties: { type: 'string', title: 'Texto', maxLength: 200 } },
      ],
    },
    'x-ui': {
      type: 'object',
      description:
        'De un campo «rjsf»: el uiSchema con el que rjsf lo dibuja (ui:order, ui:widget, ui:options).',
      examples: [{ notes: { 'ui:widget': 'textarea' } }],
    },
    'x-error': {
      type: 'object',
      additionalProperties: sentence('Lo que se lee cuando esa palabra clave falla.'),
      description: 'Mensaje propio por palabra clave que falla, como {"pattern": "…"}.',
    },
    'x-visible': text('Regla CEL: el campo se muestra solo cuando se cumple; oculto, no se guarda.'),
    'x-enabled': text('Regla CEL: el campo se puede cambiar solo cuando se cumple.'),
    'x-required': text('Regla CEL: el campo es obligatorio cuando se cumple.'),
    'x-default': text('Expresión CEL: el valor con el que empieza un registro nuevo, como today.'),
    'x-proposed': text(
      'Expresión CEL: el valor que el formulario propone al llenar los campos que ella nombra, mientras nadie escriba otro.',
    ),
    'x-anew': {
      type: 'boolean',
      description: 'Habla de un solo cambio, como un comentario: al editar el registro empieza vacío.',
    },
    'x-reason': {
      type: 'boolean',
      description: 'Dice por qué se pide el cambio: a su solicitud no le falta entonces el motivo.',
    },
    'x-computed': text(
      'Expresión CEL: el valor, que el servidor calcula en cada guardado; el campo lleva readOnly.',
    ),
    'x-cell': text(
      'Expresión CEL: el texto que la tabla muestra en lugar del valor, como titleCase(self.name).',
    ),
    'x-sequence': {
      ...digits,
      type: ['integer', 'object'],
      properties: {
        prefix: {
          type: 'string',
          minLength: 1,
          maxLength: 12,
          pattern: '^[A-Z0-9_-]+$',
          description: 'Lo que va delante de cada número, como «CL-».',
        },
        series,
        digits: { type: 'integer', ...digits, description: 'Cuántos dígitos tiene el número, al menos.' },
      },
      required: ['digits'],
      minProperties: 2,
      maxProperties: 2,
      additionalProperties: false,
      description:
        'El servidor numera los registros nuevos: con un número, el año y un consecutivo de al menos esos dígitos, que empieza de nuevo cada año; con «prefix», lo que va delante y un consecutivo que no vuelve a empezar; con «series», el año y un consecutivo que ningún otro campo de la serie repite.',
      examples: [6, { prefix: 'CL-', digits: 4 }, { series: 'solicitudes', digits: 6 }],
    },
    ...objectKeywords(),
  },
  [],
  'Un campo de la pantalla.',
)
