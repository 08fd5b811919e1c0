import { closed, distinct, flag, line, operationKeyword, sentence, text } from './meta-schema-parts.ts'

/** Keywords of `x-resource` of a screen. */
export const resource = closed(
  {
    service: {
      enum: ['profile', 'mto', 'hub', 'ops', 'productControl'],
      description: 'Servicio que atiende el recurso.',
    },
    path: text('Ruta del API, sin espacios ni tildes, como /mto/withdrawal-causes/v1.', {
      pattern: '^(/[a-z0-9-][A-Za-z0-9-]*)+$',
    }),
    mixins: distinct(
      { type: 'string', examples: ['BASE'] },
      'Campos heredados: BASE, ESTADO, VIGENCIA, DUAL, EFECTO, SOLICITUD.',
    ),
    unique: distinct(
      { type: 'array', minItems: 1, items: { type: 'string' } },
      'Claves únicas; cada una es una lista de campos.',
    ),
    label: line(
      'Cómo se llama un registro donde otro lo elige, con campos entre llaves, como {code} - {name}.',
      {
        pattern: '^[^{}]*\\{[a-z][A-Za-z0-9]*\\}([^{}]|\\{[a-z][A-Za-z0-9]*\\})*$',
      },
    ),
    approval: closed(
      {
        id: text('Identificador de la regla, como LTR-3.'),
        when: text(
          'Regla CEL sobre self, con lo calculado, y old: el cambio espera a otra persona cuando se cumple; si no, rige de una vez.',
        ),
        message: sentence('Lo que se lee cuando queda pendiente.'),
      },
      ['id', 'when', 'message'],
      'De una pantalla con DUAL: qué cambios necesitan aprobación. Sin esto, todos.',
    ),
    approvalEffect: closed(
      {
        operation: operationKeyword,
        when: text('Regla CEL sobre self, el registro como queda: el servidor actúa cuando se cumple.'),
      },
      ['operation', 'when'],
      'De una pantalla con DUAL y EFECTO: lo que el servidor hace en cuanto un cambio rige.',
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
          message: sentence(
            'El aviso; puede nombrar {mes}, el del primer día sin registro, y {fecha}, ese día.',
          ),
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
