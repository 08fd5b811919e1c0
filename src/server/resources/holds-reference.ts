import { type RawBuilder, sql } from 'kysely'
import type { JsonObject, JsonValue } from '#src/schema/json.ts'
import type { Field } from '#src/schema/screen.ts'
import { snakeCase } from '../sql/names.ts'

/** Whether a row refers to an id by a field of its own, or by one inside an object or a list. */
export function holdsReference(
  fields: Field[],
  [name = '', ...inside]: string[],
  id: string,
): RawBuilder<unknown> {
  const field = fields.find((one) => one.name === name)
  const column = sql.id(snakeCase(name))
  const value = held(field, inside, id)
  return typeof value === 'string'
    ? sql`${column} = ${value}`
    : sql`${column} @> ${JSON.stringify(value)}::jsonb`
}

/** Smallest value that refers to an id, for comparison by `@>`. */
function held(field: Field | undefined, [name, ...rest]: string[], id: string): JsonValue {
  const inner: JsonValue =
    name === undefined
      ? id
      : ({
          [name]: held(
            field?.level?.fields.find((one) => one.name === name),
            rest,
            id,
          ),
        } satisfies JsonObject)
  return field?.property.type === 'array' ? [inner] : inner
}
