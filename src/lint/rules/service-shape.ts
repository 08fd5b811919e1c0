import { didYouMean } from '#src/schema/closest.ts'
import { readCalls } from '#src/schema/service-dialect.ts'
import type { ScreenRule } from '../rule.ts'

/** A service elsewhere that is described with fields that do not exist, or with calls that cannot be made. */
export const serviceShape: ScreenRule = {
  id: 'service-shape',
  severity: 'error',
  remedy:
    'En «x-service», nombre campos de esta pantalla, cada uno una vez, y de las llamadas que leen ponga {id} solo en get.',
  on: 'screen',
  check: ({ source, document, names }) => {
    const { fields = {}, calls = {} } = document['x-service'] ?? {}
    const at = (pointer: string, message: string) => source.problem(`/x-service/${pointer}`, message)
    const known = [...names, 'id', 'version']
    const others = Object.entries(fields)
    return [
      ...others.flatMap(([name, theirs]) => {
        const twin = others.find(([one, called]) => one < name && called === theirs)?.[0]
        if (!known.includes(name))
          return [
            at(`fields/${name}`, `El campo «${name}» no existe en esta pantalla.${didYouMean(name, known)}`),
          ]
        return twin
          ? [at(`fields/${name}`, `«${twin}» y «${name}» se llaman igual en el servicio: «${theirs}».`)]
          : []
      }),
      ...readCalls.flatMap((call) => {
        const path = calls[call]?.path
        const [, other] = /\{((?!id\})[^}]*)\}/.exec(path ?? '') ?? []
        if (other !== undefined)
          return [
            at(`calls/${call}/path`, `La ruta de «${call}» no puede llevar {${other}}: aún no hay registro.`),
          ]
        if (path === undefined || path.includes('{id}') === (call === 'get')) return []
        const message =
          call === 'get'
            ? 'La ruta de «get» no dice qué registro es: le falta {id}.'
            : `La ruta de «${call}» no es de un registro: le sobra {id}.`
        return [at(`calls/${call}/path`, message)]
      }),
      ...(calls.list?.method !== undefined && calls.list.method !== 'GET'
        ? [
            at(
              'calls/list/method',
              'La lista se pide con GET; lo que no cabe en una dirección va en «search».',
            ),
          ]
        : []),
    ]
  },
}
