import type { ActionName } from '#src/schema/actions.ts'
import { didYouMean } from '#src/schema/closest.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import type { Choice } from '#src/schema/property-dialect.ts'
import type { Screen } from '#src/schema/screen.ts'
import type { CatalogueRule, ScreensById } from '../rule.ts'

/** An option that asks for a screen that is not there, or for an action that nobody has. */
export const guardedChoice: CatalogueRule = {
  id: 'guarded-choice',
  severity: 'error',
  remedy:
    'En «x-shows» escriba el «$id» de otra pantalla; en «x-enter» y «x-leave», una acción que «x-actions» da a algún rol.',
  on: 'catalogue',
  check: (screens, screensById) =>
    screens.flatMap(({ value, source }) => {
      const screen = screensById.get(String(value.$id))
      return (screen?.fields ?? []).flatMap(({ name, property }) =>
        (property.oneOf ?? []).flatMap((choice, index) =>
          screen
            ? problemsOf(choice, screen, screensById).map(([keyword, message]) =>
                source.problem(
                  toPointer('properties', name, 'oneOf', String(index), ...keyword.split('/')),
                  message,
                ),
              )
            : [],
        ),
      )
    }),
}

function problemsOf(choice: Choice, screen: Screen, screensById: ScreensById): [string, string][] {
  const { 'x-enter': enter, 'x-leave': leave, 'x-shows': shows } = choice
  const ids = [...screensById.keys()]
  return [
    ...(shows === undefined || screensById.has(shows.screen)
      ? []
      : [['x-shows/screen', `No hay una pantalla «${shows.screen}».${didYouMean(shows.screen, ids)}`]]),
    ...(enter && !isGiven(enter, screen) ? [['x-enter', nobody(enter)]] : []),
    ...(leave && !isGiven(leave, screen) ? [['x-leave', nobody(leave)]] : []),
  ] as [string, string][]
}

const isGiven = (action: ActionName, { actions }: Screen): boolean =>
  Object.values(actions).some((held) => held.includes(action))

const nobody = (action: ActionName): string =>
  `Ningún rol tiene la acción «${action}» en esta pantalla: nadie podría cambiar la opción.`
