import { closed, fieldName, sentence, text } from './meta-schema-parts.ts'

export const rule = {
  ...closed(
    {
      id: text('Identificador de la regla, como LIN-2.'),
      rule: text(
        'Regla CEL sobre self; cuando no se cumple, el registro se rechaza o se hace lo que dice level.',
      ),
      at: text('Campo que muestra el mensaje; dentro de un grupo, grupo.campo.'),
      message: sentence('Mensaje que lee el usuario.'),
      advice: sentence(
        'Qué puede hacer quien lo lee; se muestra debajo del mensaje y nombra lo mismo que él.',
      ),
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
      again: {
        type: 'array',
        minItems: 1,
        uniqueItems: true,
        items: text('Nombre de una transición.'),
        description: 'Transiciones que la preguntan otra vez, del registro como está entonces.',
      },
    },
    ['id', 'rule', 'at', 'message'],
    'Una regla del registro.',
  ),
  examples: [
    { id: 'LIN-2', rule: 'self.amount > 0', at: 'amount', message: 'El monto debe ser mayor que cero.' },
  ],
}
