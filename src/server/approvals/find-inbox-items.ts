import { type Kysely, type RawBuilder, sql } from 'kysely'
import { figuresOf } from '#src/kinds/filtering.ts'
import { kindOf } from '#src/kinds/index.ts'
import { isPrivate } from '#src/kinds/list-terms.ts'
import { redactedValue } from '#src/kinds/redacted-value.ts'
import { keyPattern, sortKey } from '#src/query/sort-key.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { fieldsOfLabel } from '#src/schema/label-template.ts'
import type { Field } from '#src/schema/screen.ts'
import type { Principal } from '../auth/principal.ts'
import { labelOf } from '../resources/labels/label-of.ts'
import { titleFields, titleLabels } from '../resources/labels/record-title.ts'
import type { ReadModel } from '../resources/read-model.ts'
import type { Target } from '../resources/resource.ts'
import type { Tables } from '../sql/tables.ts'
import type { RequestElsewhere } from './awaited-elsewhere.ts'
import {
  keyOf,
  type LabelSource,
  type Labels,
  labelSourcesIn,
  labelsNamed,
  labelsOf,
  readImportLabels,
} from './inbox-labels.ts'
import type { InboxResource } from './inbox-resources.ts'
import { readSummaries, type Summaries, type Summarizable } from './inbox-summaries.ts'
import { summaryFigures, summaryTexts } from './summary-texts.ts'

/** Sources for the text of an inbox line, beside the name of its section. */
type Line = LabelSource &
  Summarizable & {
    drafted_by: string | null
    requested_by: string | null
  }

/** Ids of the matching inbox items, the labels of their records, and what the items are about where it was compared. */
export type InboxMatches = { ids: string[]; labels: Labels; summaries: Summaries | undefined }

/**
 * Finds the inbox items whose lines hold every word of a text, as the lines show it: in the label of the record or its
 * numbers, in the end of the account or loan that it is about, in the name of the section, or in who requested it or began
 * the draft; in a body, also in the values below the title. Only kinds know how values are shown, so they are compared
 * here; one statement reads them, one more the files of imports, and in a body two what the items are about, which the
 * page then need not read.
 * @param items query of everything in the inbox
 * @param sought the text, and whether it came in a body: one of an address does not find personal values
 * @param decided all resources that they may be of
 * @param seen those whose records the person may see; a search matches only their labels
 * @param elsewhere values of records that services elsewhere told
 */
export async function findInboxItems(
  db: Kysely<Tables>,
  person: Principal,
  items: RawBuilder<unknown>,
  { search, isInBody }: { search: string; isInBody: boolean },
  decided: InboxResource[],
  seen: InboxResource[],
  elsewhere: RequestElsewhere[],
): Promise<InboxMatches> {
  const parts = seen.flatMap(({ target }) =>
    target
      ? [
          labelSourcesIn(
            target,
            sql`select record_id from entries where resource = ${target.screen.id}`,
            searchedFields(target),
          ),
        ]
      : [],
  )
  const given = sql`select resource, record_id, held, null::jsonb as named, labels
    from jsonb_to_recordset(${JSON.stringify(elsewhere)}::jsonb) as _given (resource text, record_id text, held jsonb,
      labels jsonb)`
  const labelSources = sql.join([...parts, given], sql` union all `)
  const { rows } = await sql<Line>`
    with entries as (${items})
    select id, kind, resource, record_id, state, drafted_by, requested_by, held, named, labels
    from entries left join (${labelSources}) as named using (resource, record_id)`.execute(db)
  const sought = wordsOf(search)
  const imports = await readImportLabels(db, rows, seen)
  const summaries = isInBody ? await readSummaries(db, person, rows, seen, elsewhere) : undefined
  const matching = rows.filter((line) => {
    const title = decided.find(({ screen }) => screen.id === line.resource)?.screen.title ?? ''
    const inboxResource = seen.find(({ screen }) => screen.id === line.resource)
    const file = imports.get(keyOf(line)) ?? ''
    const { summary, names = [] } = summaries?.get(line.id) ?? {}
    const below = sortKey([file, ...summaryTexts(summary), ...names].join('\n'))
    const text = `${textOf(line, title, inboxResource, isInBody)}\n${below}`
    return holds(sought, text, [...figuresIn(line, inboxResource?.target), ...summaryFigures(summary)])
  })
  return {
    ids: matching.map(({ id }) => id),
    labels: new Map([...labelsOf(matching, seen), ...imports]),
    summaries,
  }
}

/** Text of a line, in the form in which texts are compared. */
function textOf(
  line: Line,
  title: string,
  inboxResource: InboxResource | undefined,
  isInBody: boolean,
): string {
  const person = (line.state === 'BORRADOR' ? line.drafted_by : null) ?? line.requested_by ?? ''
  const record = inboxResource ? recordTexts(line, inboxResource.target) : []
  const { held } = line
  const target = inboxResource?.target
  if (isInBody && held && target) record.push(labelOf(target, held, labelsNamed(target, line)))
  return sortKey([title, person, ...record].join('\n'))
}

/** Fields whose values a search compares. */
const searchedFields = (target: Target): string[] => [
  ...new Set([
    ...titleFields(target),
    ...numberFields(target),
    ...shownByEnd(target).map(({ name }) => name),
  ]),
]

/** Keys of its records, and the number of the request that several of them may share. */
const numberFields = ({ screen: { unique, workflow } }: Target): string[] => [
  ...unique.flat(),
  ...(workflow?.transitions ?? []).flatMap(({ together }) => together?.number ?? []),
]

/** Numbers of accounts and loans, of which the lines show the end; documents of people are personal. */
const shownByEnd = ({ screen }: Target): Field[] =>
  screen.fields.filter(
    ({ name, level, property }) =>
      !level &&
      property['x-masked'] &&
      !property['x-personal'] &&
      (property['x-table'] || fieldsOfLabel(screen.label).includes(name)),
  )

/** What a line shows of its record, and its keys: the label, and the ends of numbers. */
function recordTexts(line: Line, target: ReadModel | undefined): string[] {
  const { held } = line
  if (!target || !held) return [openLabel(line, target)]
  const numbers = numberFields(target)
  const shown = [
    ...target.screen.fields
      .filter((field) => numbers.includes(field.name) && !isPrivate(field))
      .map((field) => ({ field, value: held[field.name] })),
    ...shownByEnd(target).map((field) => ({
      field,
      value: redactedValue(field, held[field.name] ?? undefined),
    })),
  ]
  return [
    openLabel(line, target),
    ...shown.flatMap(({ field, value }) => {
      const isEmpty = value === undefined || value === null
      return isEmpty ? [] : [kindOf(field).format(value, field.property)]
    }),
  ]
}

/** Label without personal values, which only their own screens search: this text is part of an address. */
function openLabel({ held, named, record_id }: LabelSource, target: ReadModel | undefined): string {
  if (!target) return record_id
  return held ? labelOf(target, openValues(held, target), titleLabels(target, named, openValues)) : ''
}

const openValues = (held: JsonObject, { screen }: Target): JsonObject =>
  Object.fromEntries(Object.entries(held).filter(([name]) => screen.fields.some(isOpen(name))))

const isOpen =
  (sought: string) =>
  (field: Field): boolean =>
    field.name === sought && !isPrivate(field)

/** Digits of a label's numbers, without their grouping. */
function figuresIn({ held }: LabelSource, target: Target | undefined): string[] {
  if (!held || !target) return []
  const names = fieldsOfLabel(target.screen.label)
  return target.screen.fields
    .filter((field) => names.includes(field.name) && !isPrivate(field) && kindOf(field).search === 'figures')
    .flatMap(({ name }) => figuresOf(String(held[name] ?? '')) ?? [])
}

type SearchTerms = { words: { pattern: RegExp; figures: string | undefined }[]; figures: string | undefined }

const wordsOf = (search: string): SearchTerms => ({
  words: search.split(/\s+/).map((word) => ({
    pattern: new RegExp(keyPattern(sortKey(word)), 'u'),
    figures: figuresOf(word),
  })),
  figures: figuresOf(search),
})

const holds = ({ words, figures }: SearchTerms, text: string, numbers: string[]): boolean => {
  const isIn = (sought: string | undefined): boolean =>
    sought !== undefined && numbers.some((number) => number.includes(sought))
  return isIn(figures) || words.every((word) => word.pattern.test(text) || isIn(word.figures))
}
