import { fieldsOfLabel } from '#src/schema/label.ts'
import { firstDay } from '#src/schema/validity.ts'
import { creationOf } from '#src/schema/workflow.ts'
import type { ScreenRule } from '../rule.ts'

/** What the message of an alert may name. */
const places = ['mes', 'fecha']

/** A row that is expected of records without periods, that nobody creates, or in words that name nothing. */
export const expectedPeriod: ScreenRule = {
  id: 'expected-period',
  severity: 'error',
  remedy:
    'Agregue la mezcla VIGENCIA, una clave única con validFrom y un rol que cree registros; el mensaje nombra {mes} o {fecha}.',
  on: 'screen',
  check: ({ document, source }) => {
    const { expected, mixins = [], unique = [] } = document['x-resource']
    if (!expected) return []
    const { action } = creationOf(document['x-screen'])
    const tell = (message: string) => [source.problem('/x-resource/expected', message, 'key')]
    const unknown = fieldsOfLabel(expected.message).find((name) => !places.includes(name))
    return [
      ...(mixins.includes('VIGENCIA') && unique.some((key) => key.includes(firstDay))
        ? []
        : tell('Nada dice qué período sigue a otro: falta VIGENCIA o una clave única con «validFrom».')),
      ...(Object.values(document['x-actions']).flat().includes(action)
        ? []
        : tell(`Nadie leería el aviso: ningún rol tiene la acción «${action}».`)),
      ...(unknown === undefined
        ? []
        : [source.problem('/x-resource/expected/message', `El aviso no conoce «{${unknown}}».`)]),
    ]
  },
}
