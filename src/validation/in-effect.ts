import { isJsonObject, type JsonObject, type JsonValue } from '#src/schema/json.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import { type Field, type Screen, writableFields } from '#src/schema/screen.ts'
import { firstDay, isApproved, lastDay } from '#src/schema/validity.ts'
import type { RuleContext } from './rule-book.ts'

/** Rule VIG-3 of domain §3. */
export const inEffectRule = {
  keyword: 'VIG-3',
  message: 'El registro ya está en vigencia; cree uno nuevo desde otra fecha.',
}

/** Fields of a row in effect that may change: its end and its status. */
const open = [lastDay, 'status']

/** Whether a change starts from a stored row whose period has begun. Drafts take no effect, whatever their day. */
export function isInEffect(
  { dated }: Pick<Screen, 'dated'>,
  { before, stored, today }: RuleContext,
): boolean {
  if (!dated || !before || stored?.version === undefined || !isApproved(stored)) return false
  const start = before[firstDay]
  return typeof start === 'string' && start <= today
}

/** Titles of the fields that may change. */
export const changeable = (fields: Field[]): string[] =>
  fields.filter(({ name }) => open.includes(name)).map(({ title }) => title)

/** Whether a place may change. */
export const isOpen = (pointer: string): boolean => open.map((name) => toPointer(name)).includes(pointer)

/** Every place of a row in effect that is fixed, inside groups and lists too. */
export function fixedPlaces(fields: Field[], record: JsonObject): string[] {
  const fixed = writableFields({ fields }).filter(({ name }) => !open.includes(name))
  return fixed.flatMap((field) => placesOf(field, record[field.name], toPointer(field.name)))
}

function placesOf({ property, level }: Field, value: JsonValue | undefined, pointer: string): string[] {
  const inside = (item: JsonValue | undefined, at: string): string[] =>
    writableFields(level ?? { fields: [] }).flatMap((field) =>
      placesOf(field, isJsonObject(item) ? item[field.name] : undefined, at + toPointer(field.name)),
    )
  const items = property.type === 'array' && Array.isArray(value) ? value : []
  return [
    pointer,
    ...items.flatMap((item, index) => inside(item, `${pointer}/${index}`)),
    ...(property.type === 'object' ? inside(value, pointer) : []),
  ]
}

/** Whether the end of a row in effect was moved to before today: past days do not change. */
export function endsInThePast(record: JsonObject, { before, today }: RuleContext): boolean {
  const end = record[lastDay]
  return typeof end === 'string' && end !== before?.[lastDay] && end < today
}
