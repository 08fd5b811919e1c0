import type { ReactNode } from 'react'
import { registry } from '#src/kinds/views.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { Field } from '#src/schema/screen.ts'
import css from './grid-fact.module.css'
import { RowChart } from './row-chart.tsx'

type GridFactProps = {
  field: Field
  columns: Field[]
  items: JsonObject[]
  /** Draws a value of an item. */
  draw: (column: Field, item: JsonObject) => ReactNode
}

/** A grid (`matriz`) read-only: its chart, and a row for each item. The table scrolls by itself where it is wider than its place. */
export function GridFact({ field: { title, property }, columns, items, draw }: GridFactProps) {
  return (
    <>
      {property['x-chart'] && <RowChart chart={property['x-chart']} columns={columns} items={items} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by the keyboard too */}
      <section className={css.grid} aria-label={title} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.name} scope="col" data-align={alignOf(column)}>
                  {column.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {items.map((item, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: items have no other name
              <tr key={index}>
                {columns.map((column) => (
                  <td key={column.name} data-align={alignOf(column)}>
                    {amountIn(column, item) ?? draw(column, item)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

/** An amount without the peso sign, which would take a column's room from a table of amounts. */
function amountIn(column: Field, item: JsonObject): string | undefined {
  const { unit, format } = registry.kindOf(column)
  const value = item[column.name]
  return unit === '$' && typeof value === 'number' ? format(value, column.property) : undefined
}

const alignOf = (column: Field): 'start' | 'end' => registry.kindOf(column).align
