import { useId, useState } from 'react'
import type { TableImport } from '#src/schema/table-import.ts'
import { Button } from '#src/ui/button.tsx'
import { CheckBox } from '#src/ui/check-box.tsx'
import { ColumnFields } from './column-fields.tsx'
import css from './import.module.css'
import { importTexts } from './import-texts.ts'

type ColumnQuestionProps = {
  one: TableImport
  busy: boolean
  onAnswer: (fields: (string | null)[], titled: boolean) => void
}

/** Asks what the columns of a file are whose titles are not known; its rows are read by the answer. */
export function ColumnQuestion({ one: { columns, fields }, busy, onAnswer }: ColumnQuestionProps) {
  const id = useId()
  const [chosen, setChosen] = useState(columns.map(({ field }) => field ?? null))
  // Columns are proposed by their order where the first row holds data.
  const [titled, setTitled] = useState(chosen.every((field) => field === null))
  const shown = columns.map(({ heading }, place) => ({ heading, field: chosen[place] ?? undefined }))
  return (
    <section className={css.columns} aria-labelledby={id}>
      <h3 id={id}>{importTexts.columns}</h3>
      <p className={css.help}>{importTexts.columnsQuestion}</p>
      <p className={css.titled}>
        <CheckBox id={`${id}-titled`} checked={titled} onChange={() => setTitled(!titled)} />
        <label htmlFor={`${id}-titled`}>{importTexts.titled}</label>
      </p>
      <ColumnFields columns={shown} fields={fields} nameOf={importTexts.firstCell} onChoose={setChosen} />
      <Button
        look="primary"
        busy={busy}
        disabled={chosen.every((field) => field === null)}
        onClick={() => onAnswer(chosen, titled)}
      >
        {importTexts.readRows}
      </Button>
    </section>
  )
}
