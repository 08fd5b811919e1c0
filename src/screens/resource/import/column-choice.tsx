import type { TableImport } from '#src/schema/table-import.ts'
import { ColumnFields } from './column-fields.tsx'
import css from './import.module.css'
import { importTexts } from './import-texts.ts'

type ColumnChoiceProps = { one: TableImport; onChoose: (fields: (string | null)[]) => void }

/** The field of each column of a file, which a person may change. */
export function ColumnChoice({ one: { columns, fields }, onChoose }: ColumnChoiceProps) {
  const unread = columns.filter(({ field }) => field === undefined).length
  return (
    <details className={css.columns}>
      <summary>
        {importTexts.columns}
        {unread > 0 && ` (${importTexts.unread(unread)})`}
      </summary>
      <p className={css.help}>{importTexts.columnsHelp}</p>
      <ColumnFields {...{ columns, fields, onChoose }} nameOf={importTexts.columnOf} />
    </details>
  )
}
