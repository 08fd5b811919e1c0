import { type RawBuilder, sql } from 'kysely'
import type { Labels } from '#src/schema/field-references.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { fieldsOfLabel } from '#src/schema/label-template.ts'
import { labelFields, labelOf, valuesOf } from '../resources/labels/label-of.ts'
import type { ReadModel, StoredReference } from '../resources/read-model.ts'
import type { Target } from '../resources/target.ts'

/** Records that a label names, by the field of it and by their ids, with the values of their own labels. */
export type TitleReferences = Record<string, Record<string, JsonObject> | null>

/** A resource whose label may name records of others. */
export type Titled = Target & Partial<Pick<ReadModel, 'references'>>

/** Expression of the records that a label names, from the values of a row; null where it names none. */
export function titleReferencesIn(target: Titled, held: RawBuilder<unknown>): RawBuilder<unknown> {
  const pairs = namedBy(target).map(
    ({ name, target: { table }, target: referred }) =>
      sql`${name}::text, (select jsonb_object_agg(_named.id, ${valuesOf(referred, labelFields(referred), '_named')})
        from ${sql.table(table.name)} as _named where _named.id = ${held} ->> ${name}::text)`,
  )
  return pairs.length === 0 ? sql`null::jsonb` : sql`jsonb_build_object(${sql.join(pairs)})`
}

/** Labels of the records that a label names. @param shown values of such a record that may be told, all by default */
export const titleLabels = (
  target: Titled,
  found: TitleReferences | null | undefined,
  shown: (values: JsonObject, target: Target) => JsonObject = (values) => values,
): Labels =>
  Object.fromEntries(
    namedBy(target).map(({ name, target: referred }) => [
      name,
      Object.fromEntries(
        Object.entries(found?.[name] ?? {}).map(([id, values]) => [
          id,
          labelOf(referred, shown(values, referred)),
        ]),
      ),
    ]),
  )

/** The references of a label whose records are stored here. */
const namedBy = ({ screen, references = [] }: Titled): (StoredReference & { name: string })[] =>
  references.flatMap((reference) => {
    const [name = '', ...inside] = reference.path
    const isNamed = inside.length === 0 && fieldsOfLabel(screen.label).includes(name)
    return isNamed && !reference.target.isElsewhere ? [{ ...reference, name }] : []
  })
