import { referencesIn } from '#src/schema/field-references.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { Naming } from '../display-names.ts'

/** A record by its screen and id. */
export type RecordName = { resource: string; id: string }

/** A value of a log that refers to records: its place, the title of its field, and the records. */
type ReferringText = { name: string; at: number; title: string; records: RecordName[] }

/** Between a title and its value, and between the ids of a list. */
const [separator, comma] = [': ', ', ']

/** The values by names of fields (`x-names-of`) whose fields refer to records; those inside groups stay as they are. */
export const referringTexts = ({ fields, screens }: Naming, record: StoredRecord): ReferringText[] =>
  fields.flatMap(({ name, of }) => {
    const references = referencesIn(screens.get(String(record[of]))?.fields ?? []).filter(
      ({ path }) => path.length === 1,
    )
    const texts = record[name]
    return (Array.isArray(texts) ? texts : []).flatMap((text, at): ReferringText[] => {
      const value = String(text)
      const reference = references.find(({ title }) => value.startsWith(title + separator))
      if (!reference) return []
      const { title, resource } = reference
      const ids = value.slice(title.length + separator.length).split(comma)
      return [{ name, at, title, records: ids.map((id) => ({ resource, id })) }]
    })
  })

/** A log's record with what those values refer to as it is called; where that is not known, the id stays. */
export function withLabelsIn(
  texts: ReferringText[],
  record: StoredRecord,
  labelOf: (name: RecordName) => string | undefined,
): StoredRecord {
  const named: StoredRecord = { ...record }
  for (const { name, at, title, records } of texts) {
    const value = records.map((one) => labelOf(one) ?? one.id).join(comma)
    const before = named[name]
    if (Array.isArray(before)) named[name] = before.with(at, title + separator + value)
  }
  return named
}
