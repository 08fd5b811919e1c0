import { type ReactNode, useId, useRef, useState } from 'react'
import type { ResourceApi } from '#src/client/resource-api.ts'
import { pendingOf } from '#src/schema/pending.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { findField } from '#src/schema/screen.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { AtOnceNote } from '../at-once-note.tsx'
import { OutcomeMark } from '../outcome-mark.tsx'
import { recordName } from '../record/record-words.ts'
import { isTooLong, RequestReason, sentReason } from '../request-reason/request-reason.tsx'
import type { Outcome } from '../run-each.ts'
import css from './bulk-dialog.module.css'
import { bulkSummary, isDraft, outcomeWord } from './bulk-summary.ts'
import { bulkTexts } from './bulk-texts.ts'
import { useBulkRun } from './use-bulk-run.ts'

type BulkDialogProps = {
  model: RenderModel
  api: ResourceApi
  title: string
  rows: StoredRecord[]
  /** Planned change of a row, or why it is skipped. */
  preview: (row: StoredRecord) => { text: ReactNode; skipped?: boolean }
  confirmText: string
  danger?: boolean
  /** Whether it can begin. */
  isReady: boolean
  work: (row: StoredRecord) => Promise<StoredRecord>
  /** Called at the end with the changed rows that need no approval. */
  onDone: (changed: StoredRecord[]) => void
  onClose: () => void
  /** Form shown before. */
  children?: ReactNode
}

/** The same change for several rows: a preview of each, and then its result. */
export function BulkDialog(props: BulkDialogProps) {
  const { model, api, title, rows, preview, confirmText, danger, isReady, work, onDone, onClose, children } =
    props
  const id = useId()
  const [reason, setReason] = useState('')
  const { phase, outcomes, unsent, drafts, newest, run, send, stop, back } = useBulkRun(onDone)
  const shown = useRef<{ row: StoredRecord; text: ReactNode; skipped?: boolean }[]>([])
  // The plan stays beside its result.
  if (phase === 'preview')
    shown.current = rows.map(newest).map((row) => ({
      row,
      ...(drafts.has(row.id) ? { text: bulkTexts.draftedAlready, skipped: true } : preview(row)),
    }))
  const affected = shown.current.filter(({ skipped }) => !skipped).map(({ row }) => row)
  const drafted = [...outcomes.values()].filter(isDraft).length
  const isBusy = phase === 'running' || phase === 'sending'
  const failed = [...outcomes.values()].filter(({ ok }) => !ok).length
  const isRequested = !model.workflow && findField(model, 'approvalStatus') !== undefined
  const request = (record: StoredRecord): Promise<StoredRecord> =>
    api.decide(record.id, 'enviar', { version: pendingOf(record)?.version ?? 0, ...sentReason(reason) })
  const isFit = isReady && affected.length > 0
  return (
    <Dialog
      title={title}
      subtitle={model.title}
      width="wide"
      onClose={() => !isBusy && onClose()}
      actions={
        phase === 'done' ? (
          <>
            {drafted > 0 && (
              <Button size="large" onClick={onClose}>
                {bulkTexts.leaveDrafts(drafted)}
              </Button>
            )}
            {(failed > 0 || outcomes.size < affected.length) && (
              <Button size="large" onClick={back}>
                {bulkTexts.back}
              </Button>
            )}
            {drafted > 0 && (
              <Button
                size="large"
                look="primary"
                autoFocus
                disabled={isTooLong(reason)}
                onClick={() => void send(request)}
              >
                {bulkTexts.sendForApprovalCount}
                {drafted})
              </Button>
            )}
            {drafted === 0 && (
              <Button size="large" look="primary" autoFocus onClick={onClose}>
                {bulkTexts.finish}
              </Button>
            )}
          </>
        ) : (
          <>
            {isBusy ? (
              <Button size="large" onClick={stop}>
                {bulkTexts.stop}
              </Button>
            ) : (
              <Button size="large" onClick={onClose}>
                {bulkTexts.cancel}
              </Button>
            )}
            {isRequested && !isBusy && (
              <Button size="large" disabled={!isFit} onClick={() => void run(affected, work)}>
                {bulkTexts.leaveDrafts(affected.length)}
              </Button>
            )}
            <Button
              size="large"
              look={danger && phase !== 'sending' ? 'danger' : 'primary'}
              busy={isBusy}
              disabled={!isFit || isTooLong(reason)}
              onClick={() => void run(affected, work, isRequested ? request : undefined)}
            >
              {isRequested || phase === 'sending'
                ? bulkTexts.sendManyForApproval(phase === 'sending' ? drafted : affected.length)
                : `${confirmText} (${affected.length})`}
            </Button>
          </>
        )
      }
    >
      {phase === 'preview' && children}
      {phase === 'preview' && <AtOnceNote model={model} />}
      {(phase === 'preview' ? isRequested : phase === 'done' && drafted > 0) && (
        <RequestReason
          id={`${id}-reason`}
          help={bulkTexts.reasonHelp}
          value={reason}
          onChange={setReason}
          waits
        />
      )}
      <p className={css.summary} aria-live="polite">
        {phase === 'preview'
          ? bulkTexts.plan(affected.length, rows.length)
          : bulkSummary([...outcomes.values()], affected.length, unsent.size)}
      </p>
      <ul className={css.rows}>
        {shown.current.map(({ row, text }) => (
          <li key={row.id}>
            <b>{recordName(model, row)}</b>
            <span>{text}</span>
            <Result outcome={outcomes.get(row.id)} unsent={unsent.get(row.id)} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

type ResultProps = { outcome: Outcome | undefined; unsent: string | undefined }

function Result({ outcome, unsent }: ResultProps) {
  if (!outcome) return <span />
  const problem = outcome.ok ? unsent : outcome.message
  return <OutcomeMark ok={problem === undefined}>{problem ?? outcomeWord(outcome)}</OutcomeMark>
}
