import { dequal as equal } from 'dequal/lite'
import { labelKey } from '#src/schema/field-references.ts'
import { isJsonObject, type JsonObject, type JsonValue } from '#src/schema/json.ts'
import { proposed } from '#src/schema/pending.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { type Field, writableFields } from '#src/schema/screen.ts'
import { shownAs } from '../record/record-words.ts'

/** A changed field: its title with those of its groups, and its new text. */
type Change = { path: string; title: string; text: string }

/**
 * Fields that somebody else has changed since a record was read. Of a group only the fields that differ; a list
 * counts as one.
 */
export function changedMeanwhile(fields: Field[], before: StoredRecord, current: StoredRecord): Change[] {
  const { labels } = current
  const differing = (level: Field[], then: JsonObject, now: JsonObject, above: Field[]): Change[] =>
    writableFields({ fields: level }).flatMap((field) => {
      const [was, is] = [then[field.name], now[field.name]]
      if (equal(was, is)) return []
      const places = [...above, field]
      if (field.level && field.property.type === 'object')
        return differing(field.level.fields, objectOf(was), objectOf(is), places)
      const path = labelKey(places.map(({ name }) => name))
      const title = places.map((place) => place.title).join(' · ')
      return [{ path, title, text: shownAs(field, is, labels?.[path]) }]
    })
  return differing(fields, before, proposed(current), [])
}

const objectOf = (value: JsonValue | undefined): JsonObject => (isJsonObject(value) ? value : {})
