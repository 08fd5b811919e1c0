import type { ActionName } from '#src/schema/actions.ts'
import { didYouMean } from '#src/schema/closest.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import type { Choice, Property } from '#src/schema/property-dialect.ts'
import type { Screen } from '#src/schema/screen.ts'
import type { CatalogueRule, ScreensById } from '../rule.ts'
import { nameOf, nameOfFile } from '../screen-names.ts'

/** An option that asks for a screen that is not there, or is one, or for an action that nobody has. */
export const guardedChoice: CatalogueRule = {
  id: 'guarded-choice',
  severity: 'error',
  remedy: 'En «screen» de «x-shows» escriba el «$id» de otra pantalla.',
  on: 'catalogue',
  check: (screens, screensById, unread) => {
    // One with errors of its own exists, and tells of them itself.
    const existing = new Set([...screens.map(nameOf), ...unread.map(nameOfFile)])
    return screens.flatMap(({ value, source }) => {
      const screen = screensById.get(String(value.$id))
      return (screen?.fields ?? []).flatMap(({ name, property }) => [
        ...(property.oneOf ?? []).flatMap((choice, index) =>
          screen
            ? problemsOf(choice, screen, screensById, existing).map(({ path, message, ...remedy }) => ({
                ...source.problem(toPointer('properties', name, 'oneOf', String(index), ...path), message),
                ...remedy,
              }))
            : [],
        ),
        ...namedIn(property).flatMap((id, index) =>
          existing.has(id)
            ? []
            : [
                {
                  ...source.problem(
                    toPointer('properties', name, 'x-screens', String(index)),
                    noScreen(id, existing),
                  ),
                  remedy:
                    'En «x-screens» escriba el «$id» de pantallas del producto, o true para ofrecerlas todas.',
                },
              ],
        ),
      ])
    })
  },
}

const namedIn = ({ 'x-screens': named }: Property): string[] => (Array.isArray(named) ? named : [])

const noScreen = (id: string, existing: ReadonlySet<string>): string =>
  `No hay una pantalla «${id}».${didYouMean(id, existing)}`

type ChoiceFault = { path: string[]; message: string; remedy?: string }

function problemsOf(
  choice: Choice,
  screen: Screen,
  screensById: ScreensById,
  existing: ReadonlySet<string>,
): ChoiceFault[] {
  const { 'x-shows': shows } = choice
  const shown = shows && screensById.get(shows.screen)
  return [
    ...(shows === undefined || existing.has(shows.screen)
      ? []
      : [
          {
            path: ['x-shows', 'screen'],
            message: noScreen(shows.screen, existing),
          },
        ]),
    ...(shown && shows?.offer && !isGiven(shows.offer, shown)
      ? [nobody(['x-shows', 'offer'], shows.offer, shown, `en «${shown.id}»: nadie vería la opción`)]
      : []),
    ...(['x-enter', 'x-leave'] as const).flatMap((keyword) => {
      const action = choice[keyword]
      return action && !isGiven(action, screen)
        ? [nobody([keyword], action, screen, 'en esta pantalla: nadie podría cambiar la opción')]
        : []
    }),
  ]
}

const isGiven = (action: ActionName, { actions }: Screen): boolean =>
  Object.values(actions).some((held) => held.includes(action))

function nobody(path: string[], action: ActionName, { actions }: Screen, where: string): ChoiceFault {
  const roles = Object.keys(actions).map((role) => `«${role}»`)
  const given = [...new Set(Object.values(actions).flat())].map((one) => `«${one}»`)
  return {
    path,
    message: `Ningún rol tiene la acción «${action}» ${where}.`,
    remedy: `En «x-actions» dé «${action}» a un rol, como ${either.format(roles)}; o escriba en «${path.at(-1)}» una acción que alguno tiene: ${either.format(given)}.`,
  }
}

const either = new Intl.ListFormat('es-CO', { type: 'disjunction' })
