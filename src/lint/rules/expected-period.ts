import { didYouMean } from '#src/schema/closest.ts'
import { firstDay } from '#src/schema/validity.ts'
import { creationOf } from '#src/schema/workflow.ts'
import { looseBraces } from '../message-places.ts'
import type { ScreenRule } from '../rule.ts'

/** Names for the message of an alert. */
const places = ['mes', 'fecha']

/** An expected row of records without periods, that nobody creates, or with a message that names nothing. */
export const expectedPeriod: ScreenRule = {
  id: 'expected-period',
  severity: 'error',
  remedy: 'Complete lo que el aviso necesita, o quite «expected».',
  on: 'screen',
  check: ({ document, source }) => {
    const { expected, mixins = [], unique = [] } = document['x-resource']
    if (!expected) return []
    const { action } = creationOf(document['x-screen'])
    const report = (message: string, remedy: string) => [
      { ...source.problem('/x-resource/expected', message, 'key'), remedy },
    ]
    return [
      ...(mixins.includes('VIGENCIA')
        ? unique.some((key) => key.includes(firstDay))
          ? []
          : report(
              'Nada dice qué período sigue a otro: ninguna clave única tiene «validFrom».',
              'Agregue a «unique» una clave con «validFrom», como ["code", "validFrom"], o quite «expected».',
            )
        : report(
            'Sin la mezcla VIGENCIA los registros no tienen períodos, y ninguno es el siguiente.',
            'Agregue VIGENCIA a «mixins», o quite «expected».',
          )),
      ...(Object.values(document['x-actions']).flat().includes(action)
        ? []
        : report(
            `Nadie leería el aviso: ningún rol tiene la acción «${action}».`,
            `Dé «${action}» a un rol en «x-actions», o quite «expected».`,
          )),
      ...unknownIn(expected.message).map((name) => ({
        ...source.problem(
          '/x-resource/expected/message',
          `El aviso no conoce «{${name}}».${didYouMean(name, places)}`,
        ),
        remedy: 'Nombre {mes}, el mes del primer día sin registro, o {fecha}, ese día; o quite las llaves.',
      })),
      ...looseBraces(expected.message).map(({ message, ...remedy }) => ({
        ...source.problem('/x-resource/expected/message', message),
        ...remedy,
      })),
    ]
  },
}

const unknownIn = (message: string): string[] =>
  [...message.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name).filter((name) => !places.includes(name))
