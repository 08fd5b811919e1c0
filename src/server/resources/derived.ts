import { type RawBuilder, sql } from 'kysely'
import type { Situation } from '#src/schema/validity.ts'
import { countingRows } from '../sql/periods.ts'
import type { ReadModel } from './read-model.ts'

/** Field that is computed on request (`x-derived`), and how. */
export type Derived = { field: string; expression: RawBuilder<unknown> }

/** Lists the derived fields among some of a screen. @param day on which they are told, ISO 8601 */
export const derivedAmong = (
  resource: ReadModel,
  fields: string[],
  day = resource.clock.today(),
): Derived[] =>
  resource.screen.fields
    .filter(({ name, property }) => property['x-derived'] !== undefined && fields.includes(name))
    .map(({ name }) => ({ field: name, expression: situationOn(resource, day) }))

/** Situation of a period on a day; a row that takes no effect has none. */
const situationOn = ({ screen }: ReadModel, day: string): RawBuilder<unknown> => sql`
  case when not (${countingRows(screen)}) then null
    when valid_from > ${day}::date then ${literalOf('FUTURA')}
    when valid_to < ${day}::date then ${literalOf('VENCIDA')} else ${literalOf('VIGENTE')} end`

const literalOf = (situation: Situation): RawBuilder<unknown> => sql.lit(situation)
