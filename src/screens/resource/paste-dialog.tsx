import { useMemo, useState } from 'react'
import type { ResourceApi } from '#src/client/resource-api.ts'
import { registry } from '#src/kinds/views.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { initialValues } from '#src/verdict/initial-values.ts'
import type { Judge } from '#src/verdict/judge.ts'
import css from './paste-dialog.module.css'
import { type Pasted, recordOf } from './pasted-rows.ts'
import { useRuleContext } from './rule-context.ts'
import { type Outcome, runEach } from './run-each.ts'
import { usePastedIds } from './use-pasted-ids.ts'

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
  const { columns } = pasted
  const [rows, setRows] = useState(() => pasted.rows.map((cells, index) => ({ id: String(index), cells })))
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map())
  const [busy, setBusy] = useState(false)
  const known = useRuleContext()
  const ids = usePastedIds(api.lookup, { columns, rows: rows.map(({ cells }) => cells) })
  const judged = useMemo(() => {
    const start = initialValues(model.fields, known)
    return rows.map(({ id, cells }) => {
      const record = recordOf(pasted, cells, start, (field) => registry.kindOf(field), ids)
      const verdict = judge.verdict(record, { ...known, before: start })
      const findings = [...verdict.findings, ...unknownReferences(pasted, cells, ids)]
      return { id, cells, record: verdict.record, findings }
    })
  }, [model, judge, known, pasted, rows, ids])
  const isSaved = (id: string): boolean => outcomes.get(id)?.ok === true
  const waiting = judged.filter(({ id }) => !isSaved(id))
  const wrong = waiting.filter(({ findings }) => findings.length > 0).length
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
  const correct = (id: string, at: number, text: string): void => {
    setRows((before) => before.map((row) => (row.id === id ? { id, cells: row.cells.with(at, text) } : row)))
    setOutcomes((before) => new Map([...before].filter(([one]) => one !== id)))
  }
  return (
    <Dialog
      title={`Pegar ${rows.length} ${rows.length === 1 ? 'fila' : 'filas'}`}
      subtitle={model.title}
      width="page"
      onClose={() => !busy && onClose()}
      actions={
        <>
          <Button size="large" disabled={busy} onClick={onClose}>
            Cancelar
          </Button>
          <Button
            size="large"
            look="primary"
            busy={busy}
            disabled={wrong > 0 || waiting.length === 0}
            onClick={() => void save()}
          >
            Guardar {waiting.length} {waiting.length === 1 ? 'fila' : 'filas'}
          </Button>
        </>
      }
    >
      <p className={css.summary} aria-live="polite">
        {wrong > 0
          ? `${wrong} de ${waiting.length} filas tienen algo por corregir.`
          : 'Todas las filas están bien. Nada se ha guardado aún.'}
      </p>
      <div className={css.scroll}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">Fila</th>
              {columns.map((field, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns that nothing takes have no other name
                <th key={index} scope="col">
                  {field?.title ?? 'No se carga'}
                </th>
              ))}
              <th scope="col">
                <span className="visually-hidden">Quitar</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {judged.map(({ id, cells, findings }, row) => {
              const placed = columns.map((field) => field && toPointer(field.name))
              const others = findings.filter(({ pointer }) => !placed.some((place) => place === pointer))
              const outcome = outcomes.get(id)
              return (
                <tr key={id} data-saved={isSaved(id) || undefined}>
                  <th scope="row">
                    {row + 1}
                    {isSaved(id) && <span className={css.saved}>Guardada</span>}
                    {others.map(({ pointer, message }) => (
                      <p key={pointer} className={css.problem}>
                        {titleAt(model, pointer)}: {message}
                      </p>
                    ))}
                    {outcome?.ok === false && <p className={css.problem}>{outcome.message}</p>}
                  </th>
                  {columns.map((field, index) => {
                    const problem = findings.find(({ pointer }) => pointer === placed[index])?.message
                    const cellId = `paste-${id}-${index}`
                    return (
                      // biome-ignore lint/suspicious/noArrayIndexKey: as above
                      <td key={index}>
                        {field ? (
                          <>
                            <input
                              className={css.cell}
                              aria-label={`${field.title}, fila ${row + 1}`}
                              aria-invalid={problem !== undefined || undefined}
                              aria-describedby={problem === undefined ? undefined : cellId}
                              value={cells[index] ?? ''}
                              readOnly={isSaved(id) || busy}
                              autoComplete="off"
                              onChange={(event) => correct(id, index, event.target.value)}
                            />
                            {problem !== undefined && (
                              <p id={cellId} className={css.problem}>
                                {problem}
                              </p>
                            )}
                          </>
                        ) : (
                          <span className={css.unused}>{cells[index]}</span>
                        )}
                      </td>
                    )
                  })}
                  <td>
                    <IconButton
                      icon="close"
                      label={`Quitar fila ${row + 1}`}
                      disabled={busy || isSaved(id)}
                      onClick={() => setRows((before) => before.filter((one) => one.id !== id))}
                    />
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </Dialog>
  )
}

const titleAt = ({ fields }: RenderModel, pointer: string): string =>
  fields.find(({ name }) => toPointer(name) === pointer)?.title ?? 'Registro'

/** Cells that name no record, or more than one. */
const unknownReferences = ({ columns }: Pasted, cells: string[], ids: ReturnType<typeof usePastedIds>) =>
  columns.flatMap((field, index) => {
    const text = cells[index]?.trim() ?? ''
    const isKnown = field?.property['x-ref'] === undefined || ids[field.name]?.[text] !== undefined
    return text === '' || !field || isKnown
      ? []
      : [{ pointer: toPointer(field.name), message: 'Escriba el nombre completo de un registro que exista.' }]
  })
