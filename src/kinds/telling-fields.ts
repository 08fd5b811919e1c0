import { summarySize } from '#src/schema/inbox-item.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { Field } from '#src/schema/screen.ts'
import { kindOf } from './index.ts'
import { isPrivate } from './list-terms.ts'
import { redactedValue } from './redacted-value.ts'

/**
 * Chooses the columns by which a new record or a request is known, at most four beside its total and in the order of the
 * form: the account or loan that it is about, whose it is, the amount that somebody asks for and the one that is computed
 * last, which is what is paid or charged, and its first other columns.
 * @param columns fields of the table that its label does not hold, computed ones included
 */
export function tellingFields(columns: Field[], values: JsonObject): Field[] {
  const known = columns.filter((field) => isShown(field, values))
  const amounts = known.filter(isAmount)
  const amount = amounts.find(({ readOnly }) => !readOnly) ?? amounts[0]
  const subject = [...subjectOf(known), ...(amount ? [amount] : [])]
  const total = amounts.findLast((field) => field.readOnly && field !== amount)
  const room = subject.length === 0 ? summarySize : mostColumns - subject.length
  const others = known.filter((field) => !field.readOnly && !isPrivate(field) && !subject.includes(field))
  const chosen = [...subject, ...(total ? [total] : []), ...others.slice(0, room)]
  return known.filter((field) => chosen.includes(field))
}

/**
 * Chooses the columns that whoever decides reads at one look, in the order of the form: what it is about, whose it is, all
 * of its amounts, what tells it from others, and its first other columns.
 * @param columns fields of the table that have a value
 * @param most columns, where no more have to be shown
 * @param unique keys of the screen
 */
export function decisiveFields(
  columns: Field[],
  values: JsonObject,
  most: number,
  unique: string[][] = [],
): Field[] {
  const amounts = columns.filter((field) => isAmount(field) && isShown(field, values))
  const needed = [...subjectOf(columns), ...amounts]
  const keys = unique.flat()
  const others = columns.filter((field) => !needed.includes(field))
  const telling = others.filter(
    (field) => !isPrivate(field) && (keys.includes(field.name) || isSorted(field)),
  )
  const chosen = [
    ...needed,
    ...[...new Set([...telling, ...others])].slice(0, Math.max(0, most - needed.length)),
  ]
  return columns.filter((field) => chosen.includes(field))
}

/** Most columns that describe one that has an account, a client or an amount. */
const mostColumns = 4

/** The account or loan that something is about, and whose it is. */
const subjectOf = (columns: Field[]): Field[] =>
  [columns.find(isAccount), columns.find(isName) ?? columns.find(isDocument)].filter(
    (field) => field !== undefined,
  )

/** Whether a value says something on a list, which shows of some masked ones nothing. */
function isShown(field: Field, values: JsonObject): boolean {
  const value = values[field.name] ?? undefined
  if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return false
  if (isAmount(field) && value === 0) return false
  return !field.property['x-masked'] || redactedValue(field, value) !== undefined
}

/** A text by which people find and sort records, such as the name of a supplier. */
const isSorted = ({ property }: Field): boolean =>
  property['x-search'] === true && property['x-sort'] === true

/** Numbers of accounts and loans are masked, and no personal data by themselves. */
const isAccount = ({ property }: Field): boolean => property['x-masked'] === true && !property['x-personal']

/** Whether a column says whose something is, by name. */
export const isName = ({ property }: Field): boolean =>
  property['x-personal'] === true && !property['x-masked']

const isDocument = ({ property }: Field): boolean =>
  property['x-personal'] === true && property['x-masked'] === true

const isAmount = (field: Field): boolean => kindOf(field).adds
