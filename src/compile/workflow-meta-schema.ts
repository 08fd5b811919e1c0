import { actionNumbers } from '#src/schema/actions.ts'
import type { JsonObject } from '#src/schema/json.ts'
import {
  closed,
  definitionName,
  distinct,
  fieldName,
  flag,
  line,
  operationKeyword,
  sentence,
  series,
  text,
  written,
} from './meta-schema-parts.ts'

const state = text('Un estado: el const de una opción del campo de estado, como SOLICITADA.')
const stamps: JsonObject = {
  type: 'object',
  propertyNames: fieldName,
  additionalProperties: { enum: ['user', 'now'] },
  description: 'Campos que pone el servidor: user, quien lo hace; now, el momento.',
}
const stateList = (description: string): JsonObject => distinct(state, description)

const transition = {
  ...closed(
    {
      name: text('Última parte de su dirección, si no es la acción, como reintentar.', {
        pattern: '^[a-z][a-z-]{0,39}$',
      }),
      action: { enum: Object.keys(actionNumbers), description: 'La acción que la persona debe tener.' },
      label: line('Lo que dice el botón, como Aprobar.'),
      title: line(
        'Título de la ventana; sin él, lo que dice confirm. {campo} es el valor de un campo, oculto como en la tabla.',
      ),
      choice: closed(
        {
          question: line(
            'La pregunta, como ¿Cuánto desea desbloquear?: los pasos con la misma comparten botón y ventana.',
          ),
          option: line('La respuesta con la que se hace este paso, como Un monto.'),
          description: sentence('Una línea que la explica.'),
        },
        ['question', 'option'],
        'Una sola ventana pregunta cuál de los pasos posibles se quiere.',
      ),
      from: { ...stateList('Estados desde los que se puede.'), minItems: 1 },
      to: state,
      by: {
        enum: ['anyone', 'maker', 'other', 'system'],
        description:
          'Quién, de quienes tienen la acción: anyone, cualquiera; maker, solo quien la solicitó; other, solo otra persona; system, solo el servidor.',
      },
      opens: {
        enum: [true, false, 'step'],
        description:
          'true: quien la hace solicita lo que queda por decidir, junto con quienes escribieron el registro, y debe decidirlo otra persona; step: solo quien la hace, cuando se decide el paso y no el registro.',
      },
      when: text('Regla CEL sobre el registro: se puede solo cuando se cumple.'),
      asks: distinct(
        {
          type: ['string', 'object'],
          pattern: '^[a-z][A-Za-z0-9]{0,39}$',
          additionalProperties: false,
          required: ['field'],
          properties: {
            field: fieldName,
            as: { ...fieldName, description: 'Nombre con el que se envía, si no es el del campo.' },
            required: {
              type: ['boolean', 'string'],
              minLength: 1,
              pattern: written,
              description: 'Es obligatorio aquí: siempre, o mientras se cumple una regla CEL.',
            },
          },
        },
        'Campos que pide: sus nombres, o {"field": "…", "required": true}.',
      ),
      formControls: definitionName,
      rules: distinct({ $ref: '#/definitions/rule' }, 'Reglas que se deben cumplir con lo que se pidió.'),
      stamps,
      clears: distinct(fieldName, 'Campos que deja vacíos.'),
      sets: {
        type: 'object',
        propertyNames: fieldName,
        additionalProperties: { type: 'string', minLength: 1, pattern: written },
        description: 'Campos que cambia, cada uno con su valor: CEL sobre el registro con lo que se pidió.',
      },
      limit: { type: 'integer', minimum: 1, description: 'Cuántas veces puede hacerse en un registro.' },
      confirm: sentence('Pregunta con la que se confirma.'),
      done: sentence('Lo que se lee cuando está hecho.'),
      danger: flag('Se muestra como una acción de cuidado.'),
      together: closed(
        {
          id: text('Identificador de la regla, como LHO-2.'),
          max: { type: 'integer', minimum: 2, maximum: 500, description: 'Cuántos registros como máximo.' },
          message: sentence('Lo que se lee cuando son más.'),
          number: { ...fieldName, description: 'Campo con el número de la solicitud, el mismo en todos.' },
          series,
        },
        ['id', 'max', 'message'],
        'Varios registros pueden hacerlo de una vez, en una sola solicitud: todos o ninguno.',
      ),
      effect: closed(
        {
          operation: operationKeyword,
          fails: text(
            'El paso que toma si la operación se rechaza, como fallar; pide executionError con el motivo.',
          ),
          or: distinct(
            { type: 'string' },
            'Otros pasos del servidor en los que la operación puede terminar.',
          ),
        },
        ['operation'],
        'Lo que el servidor hace para tomar este paso, en cuanto el registro llega a uno de sus estados. Solo con by: system.',
      ),
      due: {
        type: 'object',
        additionalProperties: false,
        minProperties: 1,
        maxProperties: 1,
        properties: {
          from: { ...fieldName, description: 'Se toma al llegar el día o el momento de este campo.' },
          after: { ...fieldName, description: 'Se toma cuando el día o el momento de este campo ya pasó.' },
        },
        description: 'Cuándo toma el servidor este paso. Solo con by: system.',
      },
    },
    ['from', 'to'],
    'Un paso de un estado a otro.',
  ),
  examples: [{ action: 'aprobar', from: ['SOLICITADA'], to: 'APROBADA', by: 'other' }],
}

/** The states of a record (`x-workflow`), of a screen or a mixin. */
export const workflow = closed(
  {
    state: { ...fieldName, description: 'El campo con el estado: una lista cerrada que pone el servidor.' },
    initial: state,
    steps: stateList('Los estados por los que pasa un registro cuando todo va bien, en orden.'),
    final: stateList('Los estados de los que no sale.'),
    editable: stateList('Los estados en los que aún se puede modificar el registro.'),
    create: closed(
      {
        action: { enum: Object.keys(actionNumbers), description: 'La acción que crea, si no es crear.' },
        label: line('Lo que dice el botón, si no es Crear.'),
        stamps,
      },
      [],
      'Cómo se crea un registro.',
    ),
    messages: closed(
      {
        closed: sentence('Lo que lee quien quiere cambiar un registro en un estado final.'),
        own: sentence('Lo que lee quien quiere decidir lo que él mismo solicitó.'),
        notMaker: sentence('Lo que lee quien quiere hacer lo que solo puede quien lo solicitó.'),
      },
      [],
      'Mensajes propios.',
    ),
    transitions: distinct(transition, 'Los pasos de un estado a otro.'),
    omit: distinct({ type: 'string' }, 'Pasos de la mezcla que esta pantalla no tiene, por su nombre.'),
  },
  [],
  'Los estados de un registro y los pasos entre ellos.',
)
