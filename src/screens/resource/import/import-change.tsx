import { useState } from 'react'
import { Link } from 'react-router-dom'
import { momentText } from '#src/kinds/date-time/moment-text.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { CallFailure } from '#src/session/call-failure.tsx'
import { Button } from '#src/ui/button.tsx'
import { useConfirm } from '#src/ui/confirm.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { safeText } from '#src/ui/safe-text.ts'
import { useHeldBack } from '#src/ui/use-held-back.ts'
import { changeTexts } from '../change/change-texts.ts'
import { ItemBones } from '../item-bones.tsx'
import { resourceTexts } from '../resource-texts.ts'
import { buttonId, useAllowed } from '../use-allowed.ts'
import { useResource } from '../use-resource.ts'
import { useWithdrawal } from '../withdrawal/use-withdrawal.ts'
import { ImportChecks } from './checks-of-rows.tsx'
import css from './import.module.css'
import { importQuestion } from './import-question.tsx'
import { ImportReview } from './import-review.tsx'
import { ImportSummary } from './import-summary.tsx'
import { fileOf, importTexts } from './import-texts.ts'
import { useImport, useImportApi } from './use-import.ts'
import { useImportReport } from './use-import-report.ts'

const RejectDialog = lazyPart(() =>
  import('../approval/reject-dialog.tsx').then(({ RejectDialog: part }) => part),
)

type ImportChangeProps = {
  model: RenderModel
  id: string
  /** Whether it opened by itself, where the person pressed the buttons of another one. */
  comes: boolean
  /** Whether the person has decided it just now. */
  isDecided: boolean
  onActed: () => void
  /** Called at once when a step is done; `onActed` follows when the list is read anew. */
  onDecided: () => void
}

/** An import as who decides on it sees it: counts, sums of amounts, every row, and the decision. */
export function ImportChange({ model, id, comes, isDecided, onActed, onDecided }: ImportChangeProps) {
  const api = useImportApi(model)
  const open = useImport(model, api, id)
  const may = useAllowed(model)
  const { refresh } = useResource(model)
  const confirmWithdrawal = useWithdrawal()
  const confirm = useConfirm()
  const [rejecting, setRejecting] = useState(false)
  const { one, error, refetch, run, busy } = open
  const held = useHeldBack(comes, one !== undefined) || isDecided
  const report = useImportReport(model, api)
  if (!one)
    return error ? (
      <CallFailure error={error} onRetry={refetch} />
    ) : (
      <ItemBones label={importTexts.loadingRows} />
    )
  const version = one.changeVersion ?? 0
  const take = async (step: string, input: Record<string, string | number>): Promise<void> => {
    const isTaken = await run(() => api.step(id, step, { version, ...input }))
    if (isTaken) {
      onDecided()
      report(one, step)
    }
    await refresh()
    onActed()
  }
  const withdraw = async (): Promise<void> => {
    if (await confirmWithdrawal()) await take('retirar', {})
  }
  const approve = async (): Promise<void> => {
    if (await confirm(importQuestion(model, one))) await take('aprobar', {})
  }
  const waits = one.state === 'WAITING'
  return (
    <div className={css.change}>
      {one.requestedBy !== undefined && one.requestedAt !== undefined && (
        <p>{safeText(changeTexts.requestedByAt(one.requestedBy, momentText(one.requestedAt)))}</p>
      )}
      {one.requestReason !== undefined && (
        <p>
          <b>{importTexts.requestReason}:</b> {one.requestReason}
        </p>
      )}
      <ImportSummary one={one} />
      {one.mine && (
        <Link to={`/${model.route}?_import=${encodeURIComponent(id)}`}>{importTexts.goToImport}</Link>
      )}
      {one.checks && <ImportChecks one={one} checks={one.checks} />}
      <ImportReview model={model} api={api} open={{ ...open, one }} />
      {waits && (
        <div className={css.decide} inert={held}>
          {one.mine && (
            <Button busy={busy} onClick={() => void withdraw()}>
              {resourceTexts.withdrawRequest}
            </Button>
          )}
          {!one.mine && may('rechazar') && (
            <Button
              id={buttonId('rechazar', model)}
              look="danger"
              busy={busy}
              onClick={() => setRejecting(true)}
            >
              {importTexts.reject}
            </Button>
          )}
          {!one.mine && may('aprobar') && (
            <Button id={buttonId('aprobar', model)} look="primary" busy={busy} onClick={() => void approve()}>
              {importTexts.approve}
            </Button>
          )}
        </div>
      )}
      {rejecting && (
        <RejectDialog
          about={`${model.title} · ${fileOf(one)}`}
          onClose={() => setRejecting(false)}
          onReject={(reason) => {
            setRejecting(false)
            void take('rechazar', { reason })
          }}
        />
      )}
    </div>
  )
}
