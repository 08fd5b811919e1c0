import { didYouMean } from '#src/schema/closest.ts'
import type { Problem } from '#src/schema/problem.ts'
import {
  isNamed,
  type NamedField,
  namedInConditions,
  namedInReferences,
  namedInRules,
  namedInScreen,
} from '../named-fields.ts'
import type { ScreenRule } from '../rule.ts'

/** A key, a label, an order, a rule, a reference or a condition that names a field that is not there; `required` is told by the resolver. */
export const knownFields: ScreenRule = {
  id: 'known-fields',
  severity: 'error',
  remedy: 'Escriba el nombre de un campo de la pantalla o de sus mezclas, o agregue el campo.',
  on: 'screen',
  check: (screen) => [
    ...[...namedInScreen(screen), ...namedInRules(screen)]
      .filter(({ name }) => !isNamed(name, screen))
      .map((named) => unknown(named, screen.names)),
    ...(screen.whole ? [...namedInConditions(screen), ...namedInReferences(screen)] : [])
      .filter(({ name, known }) => !known.includes(name))
      .map((named) => unknown(named, named.known)),
  ],
}

const unknown = ({ name, problem }: NamedField, known: string[]): Problem =>
  problem(`Campo desconocido «${name}».${didYouMean(name, known)}`)
