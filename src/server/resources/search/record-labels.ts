import { type Kysely, sql } from 'kysely'
import { isPrivate } from '#src/kinds/list-terms.ts'
import { actionId } from '#src/schema/actions.ts'
import { referencesIn } from '#src/schema/field-references.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { keyTemplate } from '#src/schema/label-template.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { Screen } from '#src/schema/screen.ts'
import type { Principal } from '../../auth/principal.ts'
import { held } from '../../profile/permissions.ts'
import { tableOf } from '../../sql/table.ts'
import type { Tables } from '../../sql/tables.ts'
import type { Naming } from '../display-names.ts'
import { labelFields, labelOf, valuesOf } from '../labels/label-of.ts'
import { type Titled, type TitleReferences, titleLabels, titleReferencesIn } from '../labels/record-title.ts'
import type { Resource } from '../resource.ts'
import type { Target } from '../target.ts'
import { type RecordName, referringTexts, withLabelsIn } from './referring-texts.ts'

type LabelRow = RecordName & { values: JsonObject; named: TitleReferences | null; seen: boolean }

/**
 * Adds the labels of the records that a field names by screen and id (`x-record-of`), as lists show them, masked as
 * there, and puts those of referred records into values by names of fields (`x-names-of`). Of screens that the person
 * may not see, a record is named by its number alone, where it has one that says nothing of people. One statement, and
 * none where nothing is named.
 */
export async function withRecordLabels(
  db: Kysely<Tables>,
  { naming }: Resource,
  person: Principal,
  records: StoredRecord[],
): Promise<StoredRecord[]> {
  const [field] = naming.records
  const rows = records.map((record) => ({
    record,
    texts: referringTexts(naming, record),
    own: field && { resource: String(record[field.of] ?? ''), id: String(record[field.name] ?? '') },
  }))
  const names = rows.flatMap(({ texts, own }) => [
    ...(own ? [own] : []),
    ...texts.flatMap((text) => text.records),
  ])
  const labels = await readLabels(db, naming, person, names)
  const labelBy = ({ resource, id }: RecordName): string | undefined => labels.get(resource)?.get(id)
  return rows.map(({ record, texts, own }) => {
    const named = texts.length === 0 ? record : withLabelsIn(texts, record, labelBy)
    const label = own && labelBy(own)
    return field && own && label !== undefined
      ? { ...named, labels: { ...named.labels, [field.name]: { [own.id]: label } } }
      : named
  })
}

/** Reads the labels of records of several screens, by screen and id. */
async function readLabels(
  db: Kysely<Tables>,
  { screens }: Naming,
  person: Principal,
  names: RecordName[],
): Promise<Map<string, Map<string, string>>> {
  const ids = Map.groupBy(names, ({ resource }) => resource)
  const targets = [...ids.keys()].flatMap((resource): Titled[] => {
    const screen = screens.get(resource)
    return screen ? [titledOf(screen, screens)] : []
  })
  if (targets.length === 0) return new Map()
  const parts = targets.map((target) => {
    const { screen, table } = target
    const seen = held(person, [actionId(screen.menu.id, 'ver')])
    const all = new Set((ids.get(screen.id) ?? []).map(({ id }) => id))
    const fields = [...new Set([...labelFields(target), ...openKey(target)])]
    return sql`select *, ${titleReferencesIn(target, sql`values`)} as named from (
      select ${screen.id}::text as resource, id, ${seen} <> '{}' as seen, ${valuesOf(target, fields, table.name)} as values
      from ${sql.table(table.name)} where id in (${sql.join([...all])})) as _titled`
  })
  const { rows } = await sql<LabelRow>`${sql.join(parts, sql` union all `)}`.execute(db)
  return new Map(
    targets.map((target) => [
      target.screen.id,
      new Map(
        rows
          .filter(({ resource }) => resource === target.screen.id)
          .flatMap((row) => {
            const label = nameOf(target, row)
            return label === '' ? [] : [[row.id, label]]
          }),
      ),
    ]),
  )
}

/** A record by its label, or by its key alone for who may not see its screen; empty where that says nothing. */
const nameOf = (target: Titled, { values, named, seen }: LabelRow): string =>
  seen
    ? labelOf(target, values, titleLabels(target, named))
    : labelOf({ ...target, screen: { ...target.screen, label: keyTemplate(openKey(target)) } }, values)

/** The key of a screen, where it is one number or code that is no personal value. */
function openKey({ screen: { fields, unique } }: Target): string[] {
  const key = unique.find(([name, ...rest]) => {
    const field = fields.find((one) => one.name === name)
    return rest.length === 0 && field !== undefined && !isPrivate(field)
  })
  return key ?? []
}

const titledOf = (screen: Screen, screens: Naming['screens']): Titled => ({
  ...{ screen, table: tableOf(screen) },
  references: referencesIn(screen.fields).flatMap((reference) => {
    const target = screens.get(reference.resource)
    return target ? [{ ...reference, target: { screen: target, table: tableOf(target) } }] : []
  }),
})
