import { isComputed } from '#src/validation/computed.ts'
import { isInside } from '../inside.ts'
import type { PlacedField, ScreenContext, ScreenRule } from '../rule.ts'

/** A technical field that deciders should see after all: people fill it in, or the table shows it. */
export const technicalField: ScreenRule = {
  id: 'technical-field',
  severity: 'error',
  remedy: 'Quite «x-technical», o deje el campo de solo lectura y fuera de la tabla.',
  on: 'screen',
  check: (screen) =>
    screen.placed.flatMap((place) => {
      const message = place.field.property['x-technical'] ? wrongIn(screen, place) : undefined
      return message === undefined ? [] : [place.group.problem(`${place.pointer}/x-technical`, message)]
    }),
}

function wrongIn(screen: ScreenContext, place: PlacedField): string | undefined {
  const { name, property } = place.field
  if (isInside(screen, place))
    return '«x-technical» no hace nada dentro de un grupo o de una lista: se ocultan los campos del registro.'
  if (!property.readOnly && !isComputed(place.field))
    return `«${name}» lo llena una persona: quien aprueba no vería lo que se le pide.`
  return property['x-table']
    ? `«${name}» es una columna de la tabla; quien aprueba ya lo ve en ella.`
    : undefined
}
