import { didYouMean } from '#src/schema/closest.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import type { Problem } from '#src/schema/schema-problem.ts'
import { findField } from '#src/schema/screen.ts'
import type { ScreenContext, ScreenRule } from '../rule.ts'
import { lackOf, takenSteps, type WritePlace, writePlaces } from '../service-places.ts'

type Fault = Problem & { remedy?: string }

/** An address of a write of a service elsewhere that some record would not have, or that names what is not there. */
export const serviceAddress: ScreenRule = {
  id: 'service-address',
  severity: 'error',
  remedy:
    'En las direcciones de «x-service» nombre transiciones y campos de esta pantalla; los de la ruta, que todo registro tenga: en «required».',
  on: 'screen',
  check: (screen) => {
    const { source, document, workflow } = screen
    const steps = takenSteps(workflow)
    const unknown = Object.keys(document['x-service']?.transitions ?? {}).filter(
      (name) => !steps.includes(name),
    )
    return [
      ...unknown.map((name) => ({
        ...source.problem(
          toPointer('x-service', 'transitions', name),
          `No hay una transición «${name}» que alguien pida.${didYouMean(name, steps)}`,
        ),
        remedy:
          steps.length === 0
            ? 'Quite «transitions» de «x-service»: esta pantalla no tiene «x-workflow».'
            : `Escriba una transición de «x-workflow»: ${steps.map((one) => `«${one}»`).join(', ')}.`,
      })),
      ...writePlaces(screen).flatMap((place) => [
        ...choiceFaults(screen, place),
        ...pathFaults(screen, place),
        ...nameFaults(screen, place),
      ]),
    ]
  },
}

const fault = ({ source }: ScreenContext, place: WritePlace, path: string[], message: string): Fault =>
  source.problem(toPointer('x-service', ...place.path, ...path), message)

/** Of `by` and its `paths`: no list of options, or one without a path. */
function choiceFaults(screen: ScreenContext, place: WritePlace): Fault[] {
  const { by, path, paths } = place.address
  const said = (at: string[], message: string, remedy: string): Fault => ({
    ...fault(screen, place, at, message),
    remedy,
  })
  if (by === undefined)
    return paths
      ? [said(['paths'], 'No se sabe de qué campo son las opciones de «paths».', 'Nómbrelo en «by».')]
      : []
  if (path !== undefined)
    return [said(['path'], 'La ruta depende de «by», y «path» sobra.', 'Deje «path», o «by» y «paths».')]
  const field = findField(screen, by)
  if (!field) return [fault(screen, place, ['by'], unknownField(by, screen.names))]
  const lack = lackOf(field, place.isNew)
  if (lack !== undefined) return [fault(screen, place, ['by'], lack)]
  const options = (field.property.oneOf ?? []).map(({ const: value }) => String(value))
  if (options.length === 0)
    return [
      said(
        ['by'],
        `«${by}» no tiene opciones.`,
        'Nombre en «by» un campo con opciones («oneOf»), o use «path».',
      ),
    ]
  const missing = options.filter((option) => paths?.[option] === undefined)
  return [
    ...(missing.length > 0
      ? [
          said(
            paths ? ['paths'] : ['by'],
            `Sin ruta: ${missing.map((one) => `«${one}»`).join(', ')} de «${by}».`,
            'Escriba en «paths» la ruta de cada opción.',
          ),
        ]
      : []),
    ...Object.keys(paths ?? {}).flatMap((option) =>
      options.includes(option)
        ? []
        : [
            said(
              ['paths', option],
              `«${by}» no tiene la opción «${option}».${didYouMean(option, options)}`,
              'Quite esa ruta o escriba la opción como está en el campo.',
            ),
          ],
    ),
  ]
}

/** Of the paths themselves: what they name, and whether they say which record. */
function pathFaults(screen: ScreenContext, place: WritePlace): Fault[] {
  const { address, isNew } = place
  const paths: [string[], string][] = [
    ...(address.path === undefined ? [] : [[['path'], address.path] as [string[], string]]),
    ...Object.entries(address.paths ?? {}).map(([option, path]): [string[], string] => [
      ['paths', option],
      path,
    ]),
  ]
  return paths.flatMap(([at, path]) => {
    const named = [...path.matchAll(/\{([^}]*)\}/g)].map(([, name = '']) => name)
    if (isNew && named.includes('id'))
      return [fault(screen, place, at, 'Un registro nuevo aún no tiene id: a la ruta le sobra {id}.')]
    if (!isNew && named.length === 0)
      return [
        {
          ...fault(
            screen,
            place,
            at,
            `La ruta de «${place.path[1]}» no dice qué registro es: le falta {id}.`,
          ),
          remedy: 'Ponga en la ruta {id}, o entre llaves un campo que lo identifique.',
        },
      ]
    return named.flatMap((name) => {
      if (name === 'id') return []
      const field = findField(screen, name)
      const message = field ? lackOf(field, isNew) : unknownField(name, screen.names)
      return message === undefined ? [] : [fault(screen, place, at, message)]
    })
  })
}

/** Of `sends` and `fields`: what the call is not sent. */
function nameFaults(screen: ScreenContext, place: WritePlace): Fault[] {
  const { sends = [], fields = {} } = place.address
  const known = [...place.sent, 'version']
  const named: [string[], string][] = [
    ...sends.map((name, index): [string[], string] => [['sends', String(index)], name]),
    ...Object.keys(fields).map((name): [string[], string] => [['fields', name], name]),
  ]
  return named.flatMap(([at, name]) => {
    if (known.includes(name)) return []
    if (!screen.names.includes(name)) return [fault(screen, place, at, unknownField(name, known))]
    return [
      {
        ...fault(screen, place, at, `«${place.path[1]}» no pide «${name}», y no lo envía.`),
        remedy: `Nombre un campo de su «asks»: ${place.sent.map((one) => `«${one}»`).join(', ')}.`,
      },
    ]
  })
}

const unknownField = (name: string, known: string[]): string =>
  `El campo «${name}» no existe en esta pantalla.${didYouMean(name, known)}`
