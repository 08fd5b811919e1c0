import { isJsonObject, type JsonObject, type JsonValue } from '#src/schema/json.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import { type Field, type Screen, writableFields } from '#src/schema/screen.ts'
import { firstDay, isApproved, lastDay } from '#src/schema/validity.ts'
import type { RuleContext } from './rules.ts'

/** Rule VIG-3 of domain §3. */
export const begunRule = {
  keyword: 'VIG-3',
  message: 'El registro ya está en vigencia; cree uno nuevo desde otra fecha.',
}

/** What may change of a row in force: its end, and whether it counts at all. */
const open = [lastDay, 'status']

/**
 * Whether what a change starts from is a stored row whose period has begun. Drafts take no effect, whatever their day.
 */
export function hasBegun({ dated }: Pick<Screen, 'dated'>, { before, stored, today }: RuleContext): boolean {
  if (!dated || !before || stored?.version === undefined || !isApproved(stored)) return false
  const start = before[firstDay]
  return typeof start === 'string' && start <= today
}

/** What may change of it, as people call it. */
export const changeable = (fields: Field[]): string[] =>
  fields.filter(({ name }) => open.includes(name)).map(({ title }) => title)

/** Whether a place of it may change. */
export const isOpen = (pointer: string): boolean => open.some((name) => pointer === toPointer(name))

/** Every place of a row in force that is as it is, inside groups and lists too. */
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

/** Whether the end of a row in force was moved to before today: days that have passed are as they were. */
export function endsInThePast(record: JsonObject, { before, today }: RuleContext): boolean {
  const end = record[lastDay]
  return typeof end === 'string' && end !== before?.[lastDay] && end < today
}
