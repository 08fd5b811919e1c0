import type { Sequence } from '#src/schema/property-dialect.ts'
import type { PlacedField, ScreenRule } from '../rule.ts'

/** Two numbers of one screen behind the same letters, of which nobody knows which field they are of. */
export const repeatedSequence: ScreenRule = {
  id: 'repeated-sequence',
  severity: 'error',
  remedy: 'Dé a cada número su «prefix», o deje uno solo.',
  on: 'screen',
  check: ({ placed }) =>
    placed.flatMap(({ field, group, pointer, declared }, index) => {
      const prefix = prefixOf(field.property['x-sequence'])
      const first = placed.slice(0, index).find((one) => isOf(one, prefix))
      return prefix === undefined || declared || !first
        ? []
        : [
            group.problem(
              `${pointer}/x-sequence/prefix`,
              `«${field.name}» y «${first.field.name}» se numeran los dos con «${prefix}»: un mismo número sería de dos campos.`,
            ),
          ]
    }),
}

const prefixOf = (sequence: Sequence | undefined): string | undefined =>
  typeof sequence === 'object' && 'prefix' in sequence ? sequence.prefix : undefined

const isOf = ({ field, declared }: PlacedField, prefix: string | undefined): boolean =>
  !declared && prefixOf(field.property['x-sequence']) === prefix
