import equal from 'fast-deep-equal'
import { useState } from 'react'
import type { ResourceApi } from '#src/client/resource-api.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { useLeaveGuard } from '#src/ui/use-leave-guard.ts'
import type { Judge } from '#src/verdict/judge.ts'
import css from './paste-dialog.module.css'
import { PasteHeading } from './paste-heading.tsx'
import { pasteSummary, pasteTitle, rowsText } from './paste-progress.ts'
import { PasteRow } from './paste-row.tsx'
import { type Pasted, pastedFields } from './pasted-rows.ts'
import { type Outcome, runEach } from './run-each.ts'
import { type PastedRow, usePastedVerdicts } from './use-pasted-verdicts.ts'

type PasteDialogProps = {
  model: RenderModel
  judge: Judge
  api: ResourceApi
  pasted: Pasted
  onSaved: (count: number) => void
  onClose: () => void
}

/** Rows from a spreadsheet before they are saved: what is wrong stands at its cell, and is corrected there. */
export function PasteDialog({ model, judge, api, pasted, onSaved, onClose }: PasteDialogProps) {
  const [columns, setColumns] = useState(pasted.columns)
  const [rows, setRows] = useState<PastedRow[]>(() => rowsOf(pasted))
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map())
  const [busy, setBusy] = useState(false)
  const judged = usePastedVerdicts(model, judge, api.lookup, columns, rows)
  const waiting = judged.filter(({ id }) => !outcomes.get(id)?.ok)
  const wrong = waiting.filter(({ findings }) => findings.length > 0).length
  const saved = judged.length - waiting.length
  const progress = { all: judged.length, saved, wrong, busy }
  const isTouched = saved > 0 || !equal([columns, rows], [pasted.columns, rowsOf(pasted)])
  const isUnsaved = isTouched && waiting.length > 0
  const mayLeave = useLeaveGuard(isUnsaved, onClose)
  const free = pastedFields(model).filter((field) => !columns.includes(field))
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
    setRows((before) => before.map((row) => (row.id === id ? { id, cells: row.cells.with(at, text) } : row)))
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
            {saved > 0 ? 'Volver' : 'Cancelar'}
          </Button>
          <Button
            size="large"
            look="primary"
            busy={busy}
            disabled={wrong > 0 || waiting.length === 0}
            onClick={() => void save()}
          >
            Guardar {rowsText(waiting.length)}
          </Button>
        </>
      }
    >
      <p className={css.summary} aria-live="polite">
        {pasteSummary(progress)}
      </p>
      <div className={css.scroll}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">Fila</th>
              {columns.map((field, index) => (
                <PasteHeading
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns that nothing takes have no other name
                  key={index}
                  heading={pasted.headings[index] ?? ''}
                  field={field}
                  isTold={pasted.columns[index] !== undefined}
                  free={free}
                  disabled={busy || saved > 0}
                  onField={(chosen) => setColumns((before) => before.with(index, chosen))}
                />
              ))}
              <th scope="col">
                <span className="visually-hidden">Quitar</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {judged.map((row, index) => (
              <PasteRow
                key={row.id}
                {...{ model, columns, row, busy }}
                place={index + 1}
                outcome={outcomes.get(row.id)}
                onCorrect={(column, text) => correct(row.id, column, text)}
                onRemove={() => setRows((before) => before.filter(({ id }) => id !== row.id))}
              />
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  )
}

const rowsOf = ({ rows }: Pasted): PastedRow[] => rows.map((cells, index) => ({ id: String(index), cells }))
