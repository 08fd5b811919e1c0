import type { Kysely } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { sentPart, serverSet } from '#src/schema/screen.ts'
import { editedValues, initialValues } from '#src/validation/initial-values.ts'
import { lookedUp, startingElsewhere } from '#src/validation/looked-up.ts'
import { findsRead } from '#src/validation/lookup-results.ts'
import type { RuleContext } from '#src/validation/rule-book.ts'
import type { Tables } from '../../sql/tables.ts'
import { findRows } from '../lookups/find-rows.ts'
import type { Resource } from '../resource.ts'

/**
 * Computes what a record under edit would have by other rows, as a save would; what is not filled in yet, or not well,
 * is taken for empty. A new one gets what it starts with and what is proposed by other rows, too. One statement, one
 * more for lookups that build on others.
 * @param current the record as it is stored; undefined for a new one
 */
export async function computeDraft(
  db: Kysely<Tables>,
  resource: Resource,
  sent: JsonObject,
  current: StoredRecord | undefined,
  author: Pick<RuleContext, 'today' | 'user'>,
): Promise<JsonObject> {
  const { screen, validator, computing, proposing } = resource
  const { given, context } = draftOf(resource, sent, current, author)
  const { record, computed } = validator.resolveFields(given, context)
  const whole = { ...context.stored, ...record, ...computed }
  const starting = current ? [] : startingElsewhere(screen.fields)
  const needed = starting.flatMap(({ property }) => findsRead(property['x-default'] ?? ''))
  const lookups = await findRows(
    db,
    resource,
    new Set([...computing.neededLookups, ...(current ? [] : proposing.neededLookups), ...needed]),
    whole,
    context,
  )
  const proposed = current ? {} : proposing.compute(record, { ...context, lookups })
  const values = {
    ...proposed,
    ...computing.compute(record, { ...context, lookups }),
    ...initialValues(starting, { ...author, lookups }),
  }
  return Object.fromEntries(
    [...Object.keys(proposed), ...lookedUp(screen).fields, ...starting.map(({ name }) => name)].flatMap(
      (name) => {
        const value = values[name]
        return value === undefined ? [] : [[name, value]]
      },
    ),
  )
}

/** A record under edit as far as it is filled in well, and what its rules are run by. */
export function draftOf(
  resource: Resource,
  sent: JsonObject,
  current: StoredRecord | undefined,
  author: Pick<RuleContext, 'today' | 'user'>,
): { given: JsonObject; context: RuleContext } {
  const { screen } = resource
  const context: RuleContext = {
    ...author,
    ...(current ? { stored: serverSet(screen, current) } : {}),
    before: current ? editedValues(screen.fields, current) : initialValues(screen.fields, author),
  }
  return { given: sound(resource, sentPart(screen, sent), context), context }
}

/** Fields of a record without issues of their own. */
function sound({ validator }: Resource, given: JsonObject, context: RuleContext): JsonObject {
  const issues = validator.validate(given, context).issues.map(({ pointer }) => `${pointer}/`)
  return Object.fromEntries(
    Object.entries(given).filter(([name]) => !issues.some((pointer) => pointer.startsWith(`/${name}/`))),
  )
}
