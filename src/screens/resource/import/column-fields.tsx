import { useId } from 'react'
import type { ImportColumn, TableImport } from '#src/schema/table-import.ts'
import { safeText } from '#src/ui/safe-text.ts'
import { Select } from '#src/ui/select.tsx'
import { importTexts } from './import-texts.ts'

/** Value for no field; no field has this name. */
const unloaded = '*'

type ColumnFieldsProps = {
  columns: ImportColumn[]
  fields: TableImport['fields']
  /** What a column is called, by its heading and place. */
  nameOf: (heading: string, place: number) => string
  onChoose: (fields: (string | null)[]) => void
}

/** The field of each column of a file, each to be changed; a field goes from the column that had it. */
export function ColumnFields({ columns, fields, nameOf, onChoose }: ColumnFieldsProps) {
  const id = useId()
  const choose = (place: number, value: string | undefined): void => {
    const field = value === undefined || value === unloaded ? null : value
    onChoose(
      columns.map((column, at) =>
        at === place ? field : column.field === field ? null : (column.field ?? null),
      ),
    )
  }
  return (
    <ul>
      {columns.map(({ heading, field }, place) => {
        const name = nameOf(heading, place)
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
  )
}
