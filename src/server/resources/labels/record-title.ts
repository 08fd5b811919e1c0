import { type RawBuilder, sql } from 'kysely'
import { isPrivate } from '#src/kinds/list-terms.ts'
import { type Labels, referring } from '#src/schema/field-references.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { fieldsOfLabel } from '#src/schema/label-template.ts'
import { type Field, isSpoken } from '#src/schema/screen.ts'
import { titleTemplate } from '#src/schema/title-template.ts'
import { firstDay } from '#src/schema/validity.ts'
import type { ReadModel, StoredReference } from '../read-model.ts'
import type { Target } from '../target.ts'
import { labelFields, labelOf, valuesOf } from './label-of.ts'

/** Fields that the title of a record is made from. */
export const titleFields = (target: Target): string[] => [
  ...new Set([...labelFields(target), ...fieldsOfLabel(titled(target))]),
]

/**
 * Title of a record among those of other screens: its label, with the rest of the key by which lists know it.
 * @param labels of the records that it refers to
 */
export const titleOf = (target: Target, values: JsonObject, labels: Labels): string =>
  labelOf({ ...target, screen: { ...target.screen, label: titled(target) } }, values, labels)

const titled = ({ screen }: Target): string => titleTemplate(screen, isSaidAlone)

/** Whether a value says something where no label stands beside it: ids of others and days from which it holds do not. */
const isSaidAlone = (field: Field): boolean =>
  isSpoken(field) &&
  !isPrivate(field) &&
  field.name !== firstDay &&
  referring(field.property)['x-ref'] === undefined

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
