import { distinguishingColumns, distinguishingFields } from '#src/kinds/distinguishing-fields.ts'
import { kindOf } from '#src/kinds/index.ts'
import { valueInWords } from '#src/kinds/value-in-words.ts'
import type { ConnectedRecord } from '#src/schema/connected.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { Field, Screen } from '#src/schema/screen.ts'
import { isInactive, labelFields, labelOf } from '../labels/label-of.ts'
import type { Resource } from '../resource.ts'

/** Names of the fields that a connected record is made from. */
export const connectedFields = (other: Resource): string[] => [
  ...new Set([
    ...labelFields(other),
    ...[stateField(other.screen), ...columnsBeside(other)].flatMap((field) => field?.name ?? []),
  ]),
]

/** A record as the lists of others name it: its label, its state, and what tells it from others of its screen. */
export function toConnectedRecord(
  other: Resource,
  { id, values }: { id: string; values: JsonObject },
): ConnectedRecord {
  const field = stateField(other.screen)
  const value = field && values[field.name]
  const facts = distinguishingFields(columnsBeside(other), values).map((one) =>
    valueInWords(one, values[one.name] ?? ''),
  )
  return {
    id,
    label: labelOf(other, values),
    ...(field && value !== undefined && value !== null
      ? { state: kindOf(field).format(value, field.property) }
      : {}),
    ...(isInactive(values) ? { inactive: true } : {}),
    ...(facts.length > 0 ? { facts } : {}),
  }
}

/** The field that says how a record stands: that of its workflow, or a closed list whose options have a mark. */
const stateField = ({ workflow, fields }: Screen): Field | undefined =>
  fields.find(({ name, property }) =>
    workflow ? name === workflow.state : property.oneOf?.some((option) => option['x-mark'] !== undefined),
  )

/** Columns that neither the label nor the state of a record has. */
function columnsBeside(other: Resource): Field[] {
  const named = [...labelFields(other), stateField(other.screen)?.name]
  return distinguishingColumns(other.screen.fields.filter(({ name }) => !named.includes(name)))
}
