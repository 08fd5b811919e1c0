import type { ReactNode } from 'react'
import { registry } from '#src/kinds/views.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { Field } from '#src/schema/screen.ts'
import css from './facts.module.css'

type FactTableProps = {
  title: string
  columns: Field[]
  items: JsonObject[]
  /** Draws a value of an item. */
  draw: (column: Field, item: JsonObject) => ReactNode
}

/** A grid (`matriz`) read-only: a row for each item. It scrolls by itself where it is wider than its place. */
export function FactTable({ title, columns, items, draw }: FactTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by the keyboard too
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
                  {draw(column, item)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const alignOf = (column: Field): 'start' | 'end' => registry.kindOf(column).align
