import type { Kysely } from 'kysely'
import { mayChoose } from '#src/schema/choice-guards.ts'
import { withheldKey } from '#src/schema/file-types.ts'
import { isJsonObject, type JsonObject } from '#src/schema/json.ts'
import type { Principal } from '../../auth/principal.ts'
import { heldForChoices } from '../../profile/held-for-choices.ts'
import type { Tables } from '../../sql/tables.ts'
import type { Resource } from '../resource.ts'

/** Takes from a record the keys of files that its reader could not download. */
export type Withhold = <Values extends JsonObject>(values: Values) => Values

/**
 * Returns what takes the keys of files whose contents a choice of the record keeps from a caller (`shows` of `x-file`),
 * who is told so instead of being refused the download. One statement, and none for screens without such files.
 */
export async function withholdFiles(
  db: Kysely<Tables>,
  { screen: { fields }, guards }: Pick<Resource, 'screen' | 'guards'>,
  person: Principal,
): Promise<Withhold> {
  const files = fields.flatMap(({ name, property }) => {
    const by = property['x-file']?.shows
    return by === undefined ? [] : [{ name, by }]
  })
  if (files.length === 0) return (values) => values
  const asked = guards.filter(({ field }) => files.some(({ by }) => by === field))
  const holding = { roles: person.roles, actions: await heldForChoices(db, asked, person) }
  const isWithheld = (by: string, option: unknown): boolean => {
    const guard = asked.find((one) => one.field === by && one.option === option)
    return guard !== undefined && !mayChoose(guard, holding)
  }
  return (values) => ({
    ...values,
    ...Object.fromEntries(
      files.flatMap(({ name, by }) => {
        const file = values[name]
        return isJsonObject(file) && isWithheld(by, values[by]) ? [[name, { ...file, key: withheldKey }]] : []
      }),
    ),
  })
}
