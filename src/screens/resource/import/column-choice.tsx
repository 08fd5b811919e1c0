import { useId } from 'react'
import type { TableImport } from '#src/schema/table-import.ts'
import { safeText } from '#src/ui/safe-text.ts'
import { Select } from '#src/ui/select.tsx'
import css from './import.module.css'
import { importTexts } from './import-texts.ts'

/** Value for no field; no field has this name. */
const unloaded = '*'

type ColumnChoiceProps = { one: TableImport; onChoose: (fields: (string | null)[]) => void }

/** The field of each column of a file, which a person may change; a field goes from the column that had it. */
export function ColumnChoice({ one, onChoose }: ColumnChoiceProps) {
  const id = useId()
  const { columns, fields } = one
  const unread = columns.filter(({ field }) => field === undefined).length
  const choose = (place: number, value: string | undefined): void => {
    const field = value === undefined || value === unloaded ? null : value
    onChoose(
      columns.map((column, at) =>
        at === place ? field : column.field === field ? null : (column.field ?? null),
      ),
    )
  }
  return (
    <details className={css.columns}>
      <summary>
        {importTexts.columns}
        {unread > 0 && ` (${importTexts.unread(unread)})`}
      </summary>
      <p className={css.help}>{importTexts.columnsHelp}</p>
      <ul>
        {columns.map(({ heading, field }, place) => {
          const name = importTexts.columnOf(heading, place)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns without a heading have no other name
            <li key={place}>
              <span>{safeText(name)}</span>
              <Select
                id={`${id}-${place}`}
                size="small"
                label={importTexts.loadedInto(name)}
                value={field ?? unloaded}
                options={[
                  { value: unloaded, label: importTexts.notLoaded },
                  ...fields.map((one) => ({ value: one.name, label: one.title })),
                ]}
                onChange={(value) => choose(place, value)}
              />
            </li>
          )
        })}
      </ul>
    </details>
  )
}
