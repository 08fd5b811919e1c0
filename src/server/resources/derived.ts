import { type RawBuilder, sql } from 'kysely'
import type { Situation } from '#src/schema/validity.ts'
import { countingRows } from '../sql/periods.ts'
import type { Resource } from './resource.ts'

/** A field that is computed when it is asked for (`x-derived`), and how. */
export type Derived = { field: string; expression: RawBuilder<unknown> }

/** The derived fields among some of a screen. */
export const derivedAmong = (resource: Resource, fields: string[]): Derived[] =>
  resource.screen.fields
    .filter(({ name, property }) => property['x-derived'] !== undefined && fields.includes(name))
    .map(({ name }) => ({ field: name, expression: situationOn(resource, resource.clock.today()) }))

/** Where a period stands on a day; a row that takes no effect stands nowhere. */
const situationOn = ({ screen }: Resource, day: string): RawBuilder<unknown> => sql`
  case when not (${countingRows(screen)}) then null
    when valid_from > ${day}::date then ${told('FUTURA')}
    when valid_to < ${day}::date then ${told('VENCIDA')} else ${told('VIGENTE')} end`

const told = (situation: Situation): RawBuilder<unknown> => sql.lit(situation)
