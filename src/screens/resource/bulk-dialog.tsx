import { type ReactNode, useRef, useState } from 'react'
import { pendingOf } from '#src/schema/pending.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Icon } from '#src/ui/icon.tsx'
import css from './bulk-dialog.module.css'
import { bulkPlan, bulkSummary, isDrafted } from './bulk-summary.ts'
import { recordName } from './record-name.ts'
import { type Outcome, runEach } from './run-each.ts'

type BulkDialogProps = {
  model: RenderModel
  title: string
  rows: StoredRecord[]
  /** What will become of a row, or why nothing will. */
  preview: (row: StoredRecord) => { text: ReactNode; skipped?: boolean }
  confirmText: string
  danger?: boolean
  /** Whether it can begin. */
  isReady: boolean
  work: (row: StoredRecord) => Promise<StoredRecord>
  /** Told what was changed, once all is over; not what waits for approval. */
  onDone: (changed: StoredRecord[]) => void
  onClose: () => void
  /** What is asked before. */
  children?: ReactNode
}

/** The same change for several rows: what will become of each, and then what did. */
export function BulkDialog(props: BulkDialogProps) {
  const { model, title, rows, preview, confirmText, danger, isReady, work, onDone, onClose, children } = props
  const [phase, setPhase] = useState<'preview' | 'running' | 'done'>('preview')
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map())
  const [drafts, setDrafts] = useState<ReadonlySet<string>>(new Set())
  const [changed, setChanged] = useState<ReadonlyMap<string, StoredRecord>>(new Map())
  const current = rows.map((row) => newest(row, changed.get(row.id)))
  const stop = useRef<AbortController>(undefined)
  const shown = useRef<{ row: StoredRecord; text: ReactNode; skipped?: boolean }[]>([])
  // What was promised stands beside what came of it.
  if (phase === 'preview')
    shown.current = current.map((row) => ({
      row,
      ...(drafts.has(row.id) ? { text: 'Ya quedó como borrador.', skipped: true } : preview(row)),
    }))
  const affected = shown.current.filter(({ skipped }) => !skipped).map(({ row }) => row)
  const run = async (): Promise<void> => {
    setPhase('running')
    stop.current = new AbortController()
    const results = await runEach(
      affected,
      work,
      (id, outcome) => setOutcomes((before) => new Map(before).set(id, outcome)),
      stop.current.signal,
    )
    const done = [...results.values()].flatMap((outcome) => (outcome.ok ? [outcome.record] : []))
    const awaiting = done.filter(pendingOf)
    setChanged((before) => new Map([...before, ...done.map((record) => [record.id, record] as const)]))
    setDrafts((before) => new Set([...before, ...awaiting.map(({ id }) => id)]))
    setPhase('done')
    onDone(done.filter((record) => !awaiting.includes(record)))
  }
  const back = (): void => {
    setOutcomes(new Map())
    setPhase('preview')
  }
  const failed = [...outcomes.values()].filter(({ ok }) => !ok).length
  return (
    <Dialog
      title={title}
      subtitle={model.title}
      width="wide"
      onClose={() => phase !== 'running' && onClose()}
      actions={
        phase === 'done' ? (
          <>
            {(failed > 0 || outcomes.size < affected.length) && (
              <Button size="large" onClick={back}>
                Volver
              </Button>
            )}
            <Button size="large" look="primary" autoFocus onClick={onClose}>
              Terminar
            </Button>
          </>
        ) : (
          <>
            {phase === 'running' ? (
              <Button size="large" onClick={() => stop.current?.abort()}>
                Detener
              </Button>
            ) : (
              <Button size="large" onClick={onClose}>
                Cancelar
              </Button>
            )}
            <Button
              size="large"
              look={danger ? 'danger' : 'primary'}
              busy={phase === 'running'}
              disabled={!isReady || affected.length === 0}
              onClick={() => void run()}
            >
              {confirmText} ({affected.length})
            </Button>
          </>
        )
      }
    >
      {phase === 'preview' && children}
      <p className={css.summary} aria-live="polite">
        {phase === 'preview'
          ? bulkPlan(affected.length, rows.length)
          : bulkSummary([...outcomes.values()], affected.length)}
      </p>
      <ul className={css.rows}>
        {shown.current.map(({ row, text }) => (
          <li key={row.id}>
            <b>{recordName(model, row)}</b>
            <span>{text}</span>
            <Result outcome={outcomes.get(row.id)} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** A record as the last call has answered it, until the table knows as much. */
const newest = (row: StoredRecord, changed: StoredRecord | undefined): StoredRecord =>
  changed && changed.version > row.version ? changed : row

function Result({ outcome }: { outcome: Outcome | undefined }) {
  if (!outcome) return <span />
  return (
    <span className={outcome.ok ? css.good : css.bad}>
      <Icon name={outcome.ok ? 'success' : 'error'} size={14} />
      {outcome.ok ? (isDrafted(outcome) ? 'Borrador' : 'Listo') : outcome.message}
    </span>
  )
}
