import { kindOf } from '#src/kinds/index.ts'
import { isPrivate } from '#src/kinds/list-terms.ts'
import { redactedValue } from '#src/kinds/redacted-value.ts'
import { summarySize } from '#src/schema/inbox-item.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { Field } from '#src/schema/screen.ts'

/**
 * Chooses the columns by which a new record or a request is known, at most four and in the order of the form: the
 * account or loan that it is about, whose it is, the amount that somebody asks for, or else one that is computed, and its
 * first other columns.
 * @param columns fields of the table that its label does not hold, computed ones included
 */
export function tellingFields(columns: Field[], values: JsonObject): Field[] {
  const known = columns.filter((field) => isShown(field, values))
  const amounts = known.filter(isAmount)
  const about = [
    known.find(isAccount),
    known.find(isName) ?? known.find(isDocument),
    amounts.find(({ readOnly }) => !readOnly) ?? amounts[0],
  ]
  const subject = about.filter((field) => field !== undefined)
  const room = subject.length === 0 ? summarySize : mostColumns - subject.length
  const others = known.filter((field) => !field.readOnly && !isPrivate(field) && !subject.includes(field))
  const chosen = [...subject, ...others.slice(0, room)]
  return known.filter((field) => chosen.includes(field))
}

/** Most columns that describe one that has an account, a client or an amount. */
const mostColumns = 4

/** Whether a value says something on a list, which shows of some masked ones nothing. */
function isShown(field: Field, values: JsonObject): boolean {
  const value = values[field.name] ?? undefined
  if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return false
  if (isAmount(field) && value === 0) return false
  return !field.property['x-masked'] || redactedValue(field, value) !== undefined
}

/** Numbers of accounts and loans are masked, and no personal data by themselves. */
const isAccount = ({ property }: Field): boolean => property['x-masked'] === true && !property['x-personal']

const isName = ({ property }: Field): boolean => property['x-personal'] === true && !property['x-masked']

const isDocument = ({ property }: Field): boolean =>
  property['x-personal'] === true && property['x-masked'] === true

const isAmount = (field: Field): boolean => kindOf(field).adds
