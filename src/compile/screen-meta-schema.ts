import { actionNumbers } from '#src/schema/actions.ts'
import {
  closed,
  definitionName,
  distinct,
  fieldName,
  flag,
  line,
  list,
  sentence,
  text,
} from './meta-schema-parts.ts'

const section = {
  ...closed(
    {
      title: line('Título de la parte.'),
      description: sentence('Una línea que la explica.'),
      fields: list(fieldName, 'Sus campos, en orden.'),
      columns: { enum: [1, 2, 3], description: 'Columnas en que se reparten; 2 si no se dice.' },
      tab: line('Pestaña en la que está.'),
      choice: {
        ...closed(
          {
            title: line('La pregunta, como ¿Cuánto desea bloquear?'),
            options: {
              type: 'array',
              minItems: 2,
              uniqueItems: true,
              items: closed(
                {
                  title: line('La respuesta, como Un monto.'),
                  description: sentence('Una línea que la explica.'),
                  sets: {
                    type: 'object',
                    minProperties: 1,
                    propertyNames: fieldName,
                    additionalProperties: { type: ['string', 'boolean'] },
                    description:
                      'Los campos que pone, cada uno con su valor; en todas las respuestas los mismos.',
                  },
                },
                ['title', 'sets'],
                'Una respuesta.',
              ),
              description: 'Las respuestas, en orden.',
            },
          },
          ['title', 'options'],
          'Una pregunta que pone varios campos de la parte a la vez; en el formulario está en lugar de ellos.',
        ),
        examples: [
          {
            title: '¿Cuánto desea bloquear?',
            options: [
              { title: 'Un monto', sets: { whole: false } },
              { title: 'Todo', sets: { whole: true } },
            ],
          },
        ],
      },
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
      label: line('Lo que dice el botón, como Bloquear.'),
      when: text('Regla CEL sobre el registro: la acción se ofrece solo cuando se cumple.'),
      inRow: flag('Está también en la fila, como botón, donde la pantalla es ancha.'),
      opens: closed(
        {
          resource: text('La otra pantalla: su $id.', { pattern: '^[a-z][a-z0-9-]*$' }),
          takes: text('El paso de un registro de ella, como desbloquear; sin él se crea un registro.'),
          edits: flag(
            'Los registros que ya hay se modifican en la misma ventana: en ella se elige lo que falta de su clave, una lista cerrada.',
          ),
          starts: {
            type: 'object',
            minProperties: 1,
            propertyNames: fieldName,
            additionalProperties: { type: 'string', minLength: 1 },
            description:
              'Opciones con las que empieza el registro nuevo: listas cerradas de la otra pantalla, cada una con el «const» de una de sus opciones.',
          },
          about: distinct(fieldName, 'Campos de esta pantalla que dicen, bajo el título, de quién se trata.'),
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
      sets: {
        type: 'object',
        minProperties: 1,
        propertyNames: fieldName,
        additionalProperties: text('Una de las opciones del campo.'),
        description: 'Listas cerradas con que se abre el formulario del registro, y su opción.',
      },
    },
    ['action', 'label'],
    'Lo que se puede hacer con un registro, además de editarlo.',
  ),
  examples: [{ action: 'bloquear', label: 'Bloquear', sets: { clientState: 'BLOQUEADO' } }],
}

/** Actions that may write records: not those of whoever only reads. */
const writing = Object.keys(actionNumbers).filter((name) => name !== 'ver' && name !== 'exportar')

/** Keywords of `x-screen`. */
export const screen = closed(
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
    label: line('Nombre de la opción en el menú, si no es el título.'),
    singular: line('Cómo se llama un registro, como causal: «Crear causal».'),
    words: list(
      text('Una palabra, o pocas, en minúsculas, como abono.', {
        pattern: '^[a-z0-9ñáéíóúü][a-z0-9ñáéíóúü ]*$',
        minLength: 3,
        maxLength: 30,
      }),
      'Otras palabras con las que Ctrl+K encuentra la pantalla: lo que se hace en ella, o cómo la llaman quienes la usan.',
    ),
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
        message: sentence('Lo que se lee cuando el rango falta o es mayor.'),
      },
      ['id', 'field', 'days', 'message'],
      'La lista se filtra, busca y exporta solo dentro de un rango de días de un campo de fecha y hora.',
    ),
    create: closed(
      {
        action: {
          enum: writing,
          description: 'La acción que crea registros, si no es crear.',
        },
        label: line('El verbo del botón, como Generar: le sigue el nombre del registro, «Generar plan».'),
      },
      ['action', 'label'],
      'Cómo se crean registros, cuando la pantalla no tiene x-workflow.',
    ),
    edit: {
      enum: writing,
      description: 'La acción que modifica registros, si no es editar.',
    },
    dialog: {
      ...closed(
        {
          title: line(
            'El título, en lugar de «Crear…» o «Editar…»; {campo} es el valor de un campo, oculto como en la tabla. Vale cuando el registro los tiene todos.',
          ),
          save: line('Lo que dice el botón, en lugar de «Guardar cambios».'),
          formControls: definitionName,
        },
        ['title', 'save'],
        'Lo que dice la ventana del formulario.',
      ),
      examples: [{ title: 'Bloquear saldo de la cuenta {numberAccount}', save: 'Bloquear' }],
    },
    editable: {
      type: ['boolean', 'array'],
      items: fieldName,
      description: 'Columnas que se cambian en su celda: true para todas las que se pueden, o sus nombres.',
    },
    rowActions: distinct(rowAction, 'Acciones de cada fila, en orden.'),
    holder: {
      ...closed(
        {
          field: { ...fieldName, description: 'La referencia a quien se busca, con x-ref y x-filter.' },
          hint: line('Lo que se escribe para buscarlo, como Documento o nombre.'),
          shows: list(
            fieldName,
            'Campos suyos que se leen junto a la búsqueda; los ve quien puede ver su pantalla.',
          ),
        },
        ['field', 'hint', 'shows'],
        'De quién son las filas: la pantalla lo busca primero, y muestra lo suyo.',
      ),
      examples: [{ field: 'clientId', hint: 'Documento o nombre', shows: ['clientState'] }],
    },
    sections: list(section, 'Partes del formulario, en orden; los campos sin parte van al final.'),
  },
  ['route', 'menu'],
  'La pantalla: ruta, menú y tabla.',
)
