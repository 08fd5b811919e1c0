import { failingKeyword } from '#src/compile/failing-keyword.ts'
import { optionHint } from '#src/fixtures/option-hint.ts'
import type { JsonValue } from '#src/schema/json.ts'
import { messageFor } from '#src/validation/message.ts'
import { conditionsOf, listOf, type PlacedCondition } from '../conditions.ts'
import type { ScreenRule } from '../rule.ts'

/** A condition that never holds, because the field never has the value. */
export const conditionValue: ScreenRule = {
  id: 'condition-value',
  severity: 'error',
  remedy: 'Escriba un valor que el campo admita.',
  on: 'screen',
  check: (screen) =>
    conditionsOf(screen).flatMap((placed) =>
      valuesIn(placed).flatMap(({ path, value }) => {
        const keyword = placed.field && failingKeyword(placed.field, value)
        return placed.field && keyword
          ? [
              placed.problem(
                placed.pointer + path,
                `El campo «${placed.field.name}» no admite este valor: ${messageFor(placed.field, keyword, value)}${optionHint(placed.field, value)}`,
              ),
            ]
          : []
      }),
    ),
}

const valuesIn = ({ condition }: PlacedCondition): { path: string; value: JsonValue }[] => [
  ...(condition.const === undefined ? [] : [{ path: '/const', value: condition.const }]),
  ...listOf(condition.enum).map((value, index) => ({ path: `/enum/${index}`, value })),
]
