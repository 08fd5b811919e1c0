import { useId, useLayoutEffect, useRef } from 'react'
import type { TableLayout } from '#src/query/table-layout.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { findField } from '#src/schema/screen.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { CheckBox } from '#src/ui/check-box.tsx'
import css from './columns-panel.module.css'
import { columnFields, movePlace, placesOf, togglePlace, withPlaces } from './places.ts'

type ColumnsPanelProps = {
  model: RenderModel
  layout: TableLayout
  onLayout: (layout: TableLayout) => void
}

/** Chooses and orders the visible columns; their widths are changed at the headings. */
export function ColumnsPanel({ model, layout, onLayout }: ColumnsPanelProps) {
  const id = useId()
  const all = columnFields(model).map(({ name }) => name)
  const places = placesOf(model, layout)
  const shown = places.map(({ field }) => field)
  const hidden = all.filter((name) => !shown.includes(name))
  const place = (next: typeof places): void => onLayout(withPlaces(model, layout, next))
  const list = useRef<HTMLUListElement>(null)
  const moved = useRef<{ field: string; from: number }>(undefined)
  // A row that is moved in the page, or a button disabled at an end, loses the focus that it had.
  useLayoutEffect(() => {
    const { field, from } = moved.current ?? {}
    if (field === undefined || shown.indexOf(field) === from) return
    const row = list.current?.querySelector(`[data-field="${field}"]`)
    const enabled = [...(row?.querySelectorAll('button') ?? [])].filter((button) => !button.disabled)
    if (!enabled.some((button) => button === document.activeElement)) enabled[0]?.focus()
    moved.current = undefined
  })
  const move = (field: string, by: number): void => {
    moved.current = { field, from: shown.indexOf(field) }
    place(movePlace(places, field, by))
  }
  return (
    <>
      <ul ref={list} className={css.list}>
        {[...shown, ...hidden].map((name, index) => {
          const isShown = index < shown.length
          const title = findField(model, name)?.title ?? name
          return (
            <li key={name} data-field={name} className={css.column}>
              <CheckBox
                id={`${id}-${name}`}
                checked={isShown}
                disabled={isShown && shown.length === 1}
                onChange={() => place(togglePlace(places, name, all))}
              />
              <label htmlFor={`${id}-${name}`}>{title}</label>
              {isShown && (
                <>
                  <IconButton
                    icon="chevronUp"
                    label={`Subir ${title}`}
                    disabled={index === 0}
                    onClick={() => move(name, -1)}
                  />
                  <IconButton
                    icon="chevronDown"
                    label={`Bajar ${title}`}
                    disabled={index === shown.length - 1}
                    onClick={() => move(name, 1)}
                  />
                </>
              )}
            </li>
          )
        })}
      </ul>
      <footer className={css.foot}>
        <Button
          look="quiet"
          disabled={hidden.length === 0}
          onClick={() => place([...places, ...hidden.map((field) => ({ field }))])}
        >
          Mostrar todas
        </Button>
        <Button
          look="quiet"
          disabled={layout.columns === undefined}
          onClick={() => onLayout({ ...layout, columns: undefined })}
        >
          Restablecer
        </Button>
      </footer>
    </>
  )
}
