import { kindOf } from '#src/kinds/index.ts'
import type { Kind } from '#src/kinds/kind.ts'
import { valueInWords } from '#src/kinds/value-in-words.ts'
import { groupInWords } from '#src/schema/group-in-words.ts'
import { isJsonObject, type JsonValue } from '#src/schema/json.ts'
import { type Field, findField, type Screen } from '#src/schema/screen.ts'
import type { Row } from './rows.ts'

/** Fields that hold names of fields of other screens, or values by such names (`x-names-of`). */
export type Naming = {
  fields: { name: string; of: string }[]
  /** Fields that hold the id of a record of another screen (`x-record-of`). */
  records: { name: string; of: string }[]
  screens: Map<string, Screen>
}

export function namingOf({ fields }: Screen, screens: Screen[]): Naming {
  const by = (keyword: 'x-names-of' | 'x-record-of') =>
    fields.flatMap(({ name, property }) => {
      const of = property[keyword]
      return of === undefined ? [] : [{ name, of }]
    })
  const [names, records] = [by('x-names-of'), by('x-record-of')]
  const isNeeded = names.length + records.length > 0
  return { fields: names, records, screens: new Map(isNeeded ? screens.map((one) => [one.id, one]) : []) }
}

/** Returns a row with the labels that staff know in place of names of fields, and values beside them as staff read. */
export function withDisplayNames<AnyRow extends Row>({ fields, screens }: Naming, row: AnyRow): AnyRow {
  if (fields.length === 0) return row
  const described = fields.flatMap(({ name, of }) => {
    const value = row[name]
    const texts = value === undefined || value === null ? [] : textsOf(screens.get(String(row[of])), value)
    return value === undefined ? [] : [[name, texts.length === 0 ? null : texts]]
  })
  return { ...row, ...Object.fromEntries(described) }
}

/** `["name"]` as «Causal», `{"name": "Otra"}` as «Causal: Otra». A field gone from the screen keeps its name. */
function textsOf(screen: Screen | undefined, value: JsonValue): string[] {
  const fieldOf = (name: string) => (screen ? findField(screen, name) : undefined)
  if (Array.isArray(value)) return value.map((name) => fieldOf(String(name))?.title ?? String(name))
  if (!isJsonObject(value)) return []
  return Object.entries(value).map(([name, held]) => {
    const field = fieldOf(name)
    return `${field?.title ?? name}: ${field ? textOf(field, held) : plain(held)}`
  })
}

/** A value as a sentence tells it, of a group with each of its fields; one that is not of its field's kind as it is. */
function textOf(field: Field, value: JsonValue): string {
  if (!isOfType(value, kindOf(field).type)) return plain(value)
  return field.level && isJsonObject(value)
    ? groupInWords(field.level.fields, value, textOf)
    : valueInWords(field, value).text
}

/** A value may be from before its field was of another kind. */
const isOfType = (value: JsonValue, type: Kind['type']): boolean => {
  if (type === 'array') return Array.isArray(value)
  if (type === 'object') return isJsonObject(value)
  return typeof value === (type === 'integer' ? 'number' : type)
}

/** Text of a value without a field, such as the rows of an export. */
const plain = (value: JsonValue): string =>
  Array.isArray(value)
    ? value.map(plain).join(', ')
    : isJsonObject(value)
      ? JSON.stringify(value)
      : String(value)
