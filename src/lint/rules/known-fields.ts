import { nearestOf } from '#src/schema/closest.ts'
import type { Problem } from '#src/schema/problem.ts'
import {
  isNamed,
  type NamedField,
  namedInConditions,
  namedInExclusive,
  namedInReferences,
  namedInRules,
  namedInScreen,
} from '../named-fields.ts'
import type { ScreenContext, ScreenRule } from '../rule.ts'

/**
 * A key, a label, an order, a rule, a reference or a condition that names a field that is
 * not there; `required` is told by the resolver.
 */
export const knownFields: ScreenRule = {
  id: 'known-fields',
  severity: 'error',
  remedy: 'Escriba el nombre de un campo de la pantalla o de sus mezclas, o agregue el campo.',
  on: 'screen',
  check: (screen) => [
    ...[...namedInScreen(screen), ...namedInRules(screen), ...namedInExclusive(screen)]
      .filter(({ name }) => !isNamed(name, screen))
      .map((named) => listed(named, screen) ?? unknown(named, screen.names)),
    ...(screen.whole ? [...namedInConditions(screen), ...namedInReferences(screen)] : [])
      .filter(({ name, known }) => !known.includes(name))
      .map((named) => unknown(named, named.known)),
  ],
}

/** A rule is about a whole list, so that no item of it can be told. */
function listed({ name, problem }: NamedField, { fields }: ScreenContext): Problem | undefined {
  const [first = '', inside] = name.split('.')
  const list = inside && fields.find((field) => field.name === first)?.property.type === 'array'
  return list
    ? problem(
        `Campo desconocido «${name}». «${first}» es una lista, y la regla es de toda ella: muestre el mensaje en «${first}».`,
      )
    : undefined
}

const unknown = ({ name, problem }: NamedField, known: string[]): Problem =>
  problem(`Campo desconocido «${name}».${nearestOf(name, known, 'Los que hay')}`)
