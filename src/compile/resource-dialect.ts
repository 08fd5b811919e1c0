import { closed, flag, list, text } from './dialect-parts.ts'

/** What `x-resource` of a screen may say. */
export const resource = closed(
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
    expected: closed(
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
    continuous: flag(
      'De una pantalla con vigencia: los períodos del mismo registro van uno tras otro, sin días sin cubrir.',
    ),
  },
  ['service', 'path'],
  'El recurso que la pantalla administra.',
)
