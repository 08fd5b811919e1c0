import { useState } from 'react'
import type { ResourceApi } from '#src/client/resource-api.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { InfoBand } from '#src/ui/messages.tsx'
import { useLeaveGuard } from '#src/ui/use-leave-guard.ts'
import type { RecordValidator } from '#src/validation/record-validator.ts'
import { type Outcome, runEach } from '../run-each.ts'
import { lackingFields } from './lacking-fields.ts'
import css from './paste-dialog.module.css'
import { PasteHeading } from './paste-heading.tsx'
import { PasteRow } from './paste-row.tsx'
import { pasteSummary, pasteTexts, pasteTitle, rowsText } from './paste-texts.ts'
import { type Pasted, pastedFields, unpastedFields } from './pasted-rows.ts'
import { usePastedCells } from './use-pasted-cells.ts'
import { useValidatedRows } from './use-validated-rows.ts'

type PasteDialogProps = {
  model: RenderModel
  validator: RecordValidator
  api: ResourceApi
  pasted: Pasted
  onSaved: (count: number) => void
  onClose: () => void
}

/** Rows from a spreadsheet before they are saved: issues show at their cells, and are corrected there. */
export function PasteDialog({ model, validator, api, pasted, onSaved, onClose }: PasteDialogProps) {
  const cells = usePastedCells(model, pasted)
  const { columns, rows } = cells
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map())
  const [busy, setBusy] = useState(false)
  const validated = useValidatedRows(model, validator, api.lookup, columns, rows)
  const lacking = lackingFields(model, columns, [
    ...validated.flatMap(({ issues }) => issues),
    ...[...outcomes.values()].flatMap((outcome) => (outcome.ok ? [] : (outcome.issues ?? []))),
  ])
  if (lacking.length > 0) cells.add(lacking)
  const waiting = validated.filter(({ id }) => !outcomes.get(id)?.ok)
  const wrong = waiting.filter(({ issues }) => issues.length > 0).length
  const saved = validated.length - waiting.length
  const progress = { all: validated.length, saved, wrong, busy }
  const isUnsaved = (saved > 0 || cells.isChanged) && waiting.length > 0
  const mayLeave = useLeaveGuard(isUnsaved, onClose)
  const given = columns.slice(0, pasted.columns.length)
  const unpasted = unpastedFields(model).map(({ title }) => title)
  const free = pastedFields(model).filter((field) => !given.includes(field))
  const save = async (): Promise<void> => {
    setBusy(true)
    const results = await runEach(
      waiting,
      ({ record }) => api.create(record),
      (id, outcome) => setOutcomes((before) => new Map(before).set(id, outcome)),
    )
    setBusy(false)
    const count = [...results.values()].filter(({ ok }) => ok).length
    if (count > 0) onSaved(count)
    if (count === waiting.length) onClose()
  }
  const close = async (): Promise<void> => {
    if (!busy && (await mayLeave()) && !isUnsaved) onClose()
  }
  const correct = (id: string, at: number, text: string): void => {
    cells.correct(id, at, text)
    setOutcomes((before) => new Map([...before].filter(([one]) => one !== id)))
  }
  return (
    <Dialog
      title={pasteTitle(progress)}
      subtitle={model.title}
      width="page"
      onClose={() => void close()}
      actions={
        <>
          <Button size="large" disabled={busy} onClick={() => void close()}>
            {saved > 0 ? pasteTexts.back : pasteTexts.cancel}
          </Button>
          <Button
            size="large"
            look="primary"
            busy={busy}
            disabled={wrong > 0 || waiting.length === 0}
            onClick={() => void save()}
          >
            {pasteTexts.save} {rowsText(waiting.length)}
          </Button>
        </>
      }
    >
      <p className={css.summary} aria-live="polite">
        {pasteSummary(progress)}
      </p>
      {unpasted.length > 0 && <InfoBand>{pasteTexts.needsImport(unpasted)}</InfoBand>}
      <div className={css.scroll}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{pasteTexts.row}</th>
              {columns.map((field, index) => (
                <PasteHeading
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns without a field have no other name
                  key={index}
                  heading={pasted.headings[index] ?? ''}
                  field={field}
                  isRecognized={index >= pasted.columns.length || pasted.columns[index] !== undefined}
                  free={free}
                  disabled={busy || saved > 0}
                  onField={(chosen) => cells.choose(index, chosen)}
                />
              ))}
              <th scope="col">
                <span className="visually-hidden">{pasteTexts.remove}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {validated.map((row, index) => (
              <PasteRow
                key={row.id}
                {...{ model, columns, row, busy }}
                place={index + 1}
                outcome={outcomes.get(row.id)}
                onCorrect={(column, text) => correct(row.id, column, text)}
                onRemove={() => cells.remove(row.id)}
              />
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  )
}
