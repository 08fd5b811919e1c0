import { nearestOf } from '#src/schema/closest.ts'
import type { Problem } from '#src/schema/schema-problem.ts'
import {
  type FieldMention,
  isFieldPath,
  mentionsInConditions,
  mentionsInExclusive,
  mentionsInFigures,
  mentionsInReferences,
  mentionsInRules,
  mentionsInScreen,
} from '../field-mentions.ts'
import type { ScreenContext, ScreenRule } from '../rule.ts'

/**
 * A key, a label, an order, a rule, a reference or a condition that names a missing field; `required` is reported by
 * the resolver.
 */
export const knownFields: ScreenRule = {
  id: 'known-fields',
  severity: 'error',
  remedy: 'Escriba el nombre de un campo de la pantalla o de sus mezclas, o agregue el campo.',
  on: 'screen',
  check: (screen) => [
    ...[
      ...mentionsInScreen(screen),
      ...mentionsInRules(screen),
      ...mentionsInExclusive(screen),
      ...mentionsInFigures(screen),
    ]
      .filter(({ name }) => !isFieldPath(name, screen))
      .map((mention) => listed(mention, screen) ?? unknown(mention, screen.names)),
    ...(screen.whole ? [...mentionsInConditions(screen), ...mentionsInReferences(screen)] : [])
      .filter(({ name, existing }) => !existing.includes(name))
      .map((mention) => unknown(mention, mention.existing)),
  ],
}

/** A rule is about a whole list, so it cannot be reported at an item. */
function listed({ name, problem }: FieldMention, { fields }: ScreenContext): Problem | undefined {
  const [first = '', inside] = name.split('.')
  const list = inside && fields.find((field) => field.name === first)?.property.type === 'array'
  return list
    ? problem(
        `Campo desconocido «${name}». «${first}» es una lista, y la regla es de toda ella: muestre el mensaje en «${first}».`,
      )
    : undefined
}

const unknown = ({ name, problem }: FieldMention, existing: string[]): Problem =>
  problem(`Campo desconocido «${name}».${nearestOf(name, existing, 'Los que hay')}`)
