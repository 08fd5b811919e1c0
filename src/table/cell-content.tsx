import { Fragment } from 'react'
import type { Registry } from '#src/kinds/kind-view.tsx'
import { isJsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { Field } from '#src/schema/screen.ts'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { safeText } from '#src/ui/safe-text.ts'
import css from './table.module.css'

const LimitBars = lazyPart(() => import('./limit-bars.tsx').then(({ LimitBars: part }) => part))

/** Contents of cells beyond their values, and what rows are called. */
export type CellSource = {
  /** The schema's text in place of a field's value (`x-cell`), by field. */
  texts: Record<string, (record: StoredRecord) => string | undefined>
  /** Address of a referred record; undefined where the person may not open it. */
  hrefOf: (resource: string, id: string) => string | undefined
  /** Name of a record for people. */
  nameOf: (record: StoredRecord) => string
}

type CellContentProps = { field: Field; registry: Registry; cells: CellSource; row: StoredRecord }

/** A value by its kind, a reference as a link to its record, or the schema's text in its place. */
export function CellContent({ field, registry, cells: { texts, hrefOf }, row }: CellContentProps) {
  const { name, property } = field
  const text = texts[name]?.(row)
  if (text !== undefined) return safeText(text)
  const value = row[name]
  if (value === undefined) return null
  if (property['x-bars'] && isJsonObject(value)) return <LimitBars isBrief {...{ field, value, registry }} />
  const { Cell } = registry.viewOf(field)
  const shown = <Cell value={value} property={property} label={row.labels?.[name]?.[String(value)]} />
  const href = hrefTo(field, row, hrefOf)
  return href === undefined ? (
    shown
  ) : (
    <a href={href} tabIndex={-1} onClick={(event) => event.stopPropagation()}>
      {shown}
    </a>
  )
}

/** Address of the record that a value refers to, or that it names together with its screen, where that one is known. */
function hrefTo(
  { name, property }: Field,
  row: StoredRecord,
  hrefOf: CellSource['hrefOf'],
): string | undefined {
  const id = String(row[name])
  const { 'x-ref': resource, 'x-record-of': screen } = property
  if (resource !== undefined) return hrefOf(resource, id)
  const isKnown = screen !== undefined && row.labels?.[name]?.[id] !== undefined
  return isKnown ? hrefOf(String(row[screen]), id) : undefined
}

/** A second line below a value; a break and no element of its own, so that each line ends in dots where it is cut. */
export const SecondLine = ({ fields, ...rest }: Omit<CellContentProps, 'field'> & { fields: Field[] }) => (
  <small className={css.second}>
    <br />
    {fields
      .filter(({ name }) => rest.row[name] !== undefined)
      .map((field, at) => (
        <Fragment key={field.name}>
          {at > 0 && ' · '}
          <CellContent field={field} {...rest} />
        </Fragment>
      ))}
  </small>
)
