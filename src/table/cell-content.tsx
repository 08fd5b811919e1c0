import { Fragment } from 'react'
import type { Registry } from '#src/kinds/view.tsx'
import type { StoredRecord } from '#src/schema/record.ts'
import type { Field } from '#src/schema/screen.ts'
import { shownText } from '#src/ui/shown-text.ts'
import css from './table.module.css'

/** What the screen knows of cells beyond their values. */
export type CellSource = {
  /** The text that the schema shows in place of a field's value (`x-cell`), by field. */
  texts: Record<string, (record: StoredRecord) => string | undefined>
  /** Where the record is read that a field refers to; undefined where the person may not go. */
  hrefOf: (resource: string, id: string) => string | undefined
}

type CellContentProps = { field: Field; registry: Registry; cells: CellSource; row: StoredRecord }

/** A value by its kind, a reference as the way to its record, or the text of the schema in its place. */
export function CellContent({ field, registry, cells: { texts, hrefOf }, row }: CellContentProps) {
  const { name, property } = field
  const text = texts[name]?.(row)
  if (text !== undefined) return shownText(text)
  const value = row[name]
  if (value === undefined) return null
  const { Cell } = registry.viewOf(field)
  const shown = <Cell value={value} property={property} label={row.labels?.[name]?.[String(value)]} />
  const resource = property['x-ref']
  const href = resource === undefined ? undefined : hrefOf(resource, String(value))
  return href === undefined ? (
    shown
  ) : (
    <a href={href} tabIndex={-1} onClick={(event) => event.stopPropagation()}>
      {shown}
    </a>
  )
}

/** More of a row below a value; a break and no element of its own, so that each line ends in dots where it is cut. */
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
