import { actionNumbers } from '#src/schema/actions.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { closed, fieldName, flag, list, text } from './dialect-parts.ts'
import { exclusive } from './exclusive-dialect.ts'
import { finds } from './find-dialect.ts'
import { condition, objectKeywords, property } from './property-dialect.ts'
import { workflow } from './workflow-dialect.ts'

export const rule = {
  ...closed(
    {
      id: text('Identificador de la regla, como LIN-2.'),
      rule: text(
        'Regla CEL sobre self; cuando no se cumple, el registro se rechaza o se hace lo que dice level.',
      ),
      at: text('Campo que muestra el mensaje; dentro de un grupo, grupo.campo.'),
      message: text('Mensaje que lee el usuario.'),
      show: {
        type: 'object',
        minProperties: 1,
        propertyNames: fieldName,
        additionalProperties: text('Expresión CEL que da un texto.'),
        description: 'Textos que el mensaje nombra entre llaves, además de los campos.',
      },
      level: {
        enum: ['aviso', 'confirmar'],
        description:
          'La regla no rechaza: aviso solo muestra el mensaje; confirmar pregunta antes de guardar. Sin level, la regla rechaza.',
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
    path: text('Ruta del API, sin espacios ni tildes, como /mto/withdrawal-causes/v1.', {
      pattern: '^(/[a-z0-9-][A-Za-z0-9-]*)+$',
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
    approval: closed(
      {
        id: text('Identificador de la regla, como LTR-3.'),
        when: text(
          'Regla CEL sobre self y old: el cambio espera a otra persona cuando se cumple; si no, rige de una vez.',
        ),
        message: text('Lo que se lee cuando queda pendiente.'),
      },
      ['id', 'when', 'message'],
      'De una pantalla con DUAL: qué cambios necesitan aprobación. Sin esto, todos.',
    ),
    expected: {
      ...closed(
        {
          id: text('Identificador de la regla, como USU-3.'),
          businessDays: {
            type: 'integer',
            minimum: 1,
            maximum: 30,
            description: 'Cuántos días hábiles antes del último día registrado empieza el aviso.',
          },
          message: text('El aviso; puede nombrar {mes}, el del primer día sin registro, y {fecha}, ese día.'),
        },
        ['id', 'businessDays', 'message'],
        'De una pantalla con vigencia: en el inicio se avisa a quien crea registros que falta el siguiente.',
      ),
      examples: [{ id: 'USU-3', businessDays: 3, message: 'Falta cargar la tasa de {mes}.' }],
    },
    continuous: flag(
      'De una pantalla con vigencia: los períodos del mismo registro van uno tras otro, sin días sin cubrir.',
    ),
    period: {
      enum: ['month'],
      description:
        'De una pantalla con vigencia: lo que se propone a un registro nuevo, si no es desde hoy; month: el mes completo que sigue al último registrado de lo mismo.',
    },
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
          edits: flag('Los registros que ya hay se ofrecen para modificarlos antes de crear otro.'),
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
    create: closed(
      {
        action: {
          enum: Object.keys(actionNumbers),
          description: 'La acción que crea registros, si no es crear.',
        },
        label: text('Lo que dice el botón, como Generar.'),
      },
      ['action', 'label'],
      'Cómo se crean registros, cuando la pantalla no tiene x-workflow.',
    ),
    edit: {
      enum: Object.keys(actionNumbers),
      description: 'La acción que modifica registros, si no es editar.',
    },
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
