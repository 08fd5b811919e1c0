import { useRef, useState } from 'react'
import type { ImportApi } from '#src/client/import-api.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import type { TableImport } from '#src/schema/table-import.ts'
import { CallFailure } from '#src/session/call-failure.tsx'
import { Button } from '#src/ui/button.tsx'
import { useConfirm } from '#src/ui/confirm.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { ErrorBand, InfoBand } from '#src/ui/messages.tsx'
import { safeText } from '#src/ui/safe-text.ts'
import { resourceTexts } from '../resource-texts.ts'
import { saveAs } from '../save-as.ts'
import { useFail } from '../use-fail.ts'
import { useWithdrawal } from '../withdrawal/use-withdrawal.ts'
import { ConfirmStep } from './confirm-step.tsx'
import css from './import.module.css'
import { footOf, lacksColumns, maySave, promiseOf } from './import-foot.ts'
import { ImportReview } from './import-review.tsx'
import { ImportSteps } from './import-steps.tsx'
import { importTexts } from './import-texts.ts'
import { useImport } from './use-import.ts'

type ImportDeskProps = {
  model: RenderModel
  api: ImportApi
  id: string
  onGo: (id: string) => void
  /** Chooses another file in the place of this one. */
  onReplace: (one: TableImport) => void
  onClose: () => void
}

/** An import that was sent: its rows are looked at and mended, then saved. */
export function ImportDesk({ model, api, id, onGo, onReplace, onClose }: ImportDeskProps) {
  const open = useImport(model, api, id)
  const { one, error, refetch, run, busy } = open
  const [confirming, setConfirming] = useState(false)
  const [reason, setReason] = useState('')
  const confirm = useConfirm()
  const confirmWithdrawal = useWithdrawal()
  const fail = useFail()
  const corrected = useRef<HTMLInputElement>(null)
  const changes = one ? one.counts.NEW + one.counts.CHANGED : 0
  const isOpen = one !== undefined && ['READY', 'REJECTED', 'FAILED'].includes(one.state)
  const mayGoOn = one !== undefined && maySave(one)
  const isConfirming = confirming && mayGoOn
  const step = (name: string, input?: Record<string, string | number>) => () =>
    void run(() => api.step(id, name, input))
  const apply = async (): Promise<void> => {
    const given = reason.trim()
    const input: Record<string, string> = given === '' ? {} : { reason: given }
    if (await run(() => api.step(id, 'aplicar', input))) setConfirming(false)
  }
  const discard = async (): Promise<void> => {
    const isSure = await confirm({
      title: importTexts.discardQuestion,
      message: one?.oneByOne?.applied
        ? importTexts.discardRest(one.oneByOne.applied)
        : importTexts.discardMessage,
      cancelText: importTexts.back,
      confirmText: importTexts.discard,
      danger: true,
    })
    if (isSure && (await run(() => api.step(id, 'descartar')))) onGo('')
  }
  const withdraw = async ({ changeVersion: version = 0 }: TableImport): Promise<void> => {
    if (await confirmWithdrawal()) await run(() => api.step(id, 'retirar', { version }))
  }
  const undo = async (): Promise<void> => {
    const isSure = await confirm({
      title: importTexts.undoQuestion,
      message: importTexts.undoMessage,
      cancelText: importTexts.back,
      confirmText: importTexts.undo,
    })
    if (!isSure) return
    try {
      onGo((await api.step(id, 'deshacer')).id)
    } catch (failure) {
      fail(failure)
    }
  }
  const download = (): void =>
    void api
      .errors(id, 'xlsx')
      .then((content) => saveAs(content, `errores-${one?.fileName.replace(/\.[^.]*$/, '')}.xlsx`), fail)
  const send = (file: File | undefined): void => {
    if (file)
      void run(() => api.correct(id, { content: file, fileName: file.name }, new AbortController().signal))
  }
  const title =
    one?.undoes === undefined ? importTexts.title(model.title.toLowerCase()) : importTexts.undoing(one.undoes)
  return (
    <Dialog
      title={title}
      subtitle={promiseOf(one?.oneByOne !== undefined)}
      width="page"
      onClose={onClose}
      actions={
        <>
          {one && <p className={css.foot}>{safeText(footOf(one))}</p>}
          {isOpen && !isConfirming && (
            <Button size="large" look="quiet" onClick={() => void discard()}>
              {importTexts.discard}
            </Button>
          )}
          {isOpen && !isConfirming && one.undoes === undefined && (
            <Button size="large" onClick={() => onReplace(one)}>
              {importTexts.changeFile}
            </Button>
          )}
          {one?.state === 'WAITING' && one.mine && (
            <Button size="large" busy={busy} onClick={() => void withdraw(one)}>
              {resourceTexts.withdrawRequest}
            </Button>
          )}
          {one?.canUndo && (
            <Button size="large" icon="undo" onClick={() => void undo()}>
              {importTexts.undo}
            </Button>
          )}
          {isConfirming ? (
            <>
              <Button size="large" onClick={() => setConfirming(false)}>
                {importTexts.back}
              </Button>
              <Button size="large" look="primary" busy={busy} onClick={() => void apply()}>
                {one?.needsApproval ? importTexts.request(changes) : importTexts.save(changes)}
              </Button>
            </>
          ) : (
            <>
              <Button size="large" onClick={onClose}>
                {importTexts.close}
              </Button>
              {isOpen && (
                <Button size="large" look="primary" disabled={!mayGoOn} onClick={() => setConfirming(true)}>
                  {importTexts.goOn}
                </Button>
              )}
            </>
          )}
        </>
      }
    >
      {error && <CallFailure error={error} onRetry={refetch} />}
      {one && (
        <ImportSteps at={isConfirming ? 2 : one.state === 'APPLIED' || one.state === 'WAITING' ? 3 : 1} />
      )}
      {!one && !error && (
        <p className={css.help} role="status">
          {importTexts.validating}
        </p>
      )}
      {one && lacksColumns(one) && (
        <ErrorBand
          message={safeText(importTexts.lacking(one.missing))}
          onRetry={() => onReplace(one)}
          retryText={importTexts.changeFile}
        />
      )}
      {one?.error !== undefined && <ErrorBand message={one.error} />}
      {one?.state === 'REJECTED' && (
        <InfoBand>{safeText(importTexts.rejected(one.decidedBy ?? '', one.decisionReason ?? ''))}</InfoBand>
      )}
      {one && isConfirming && <ConfirmStep {...{ model, one, reason }} onReason={setReason} />}
      {one && !isConfirming && (
        <ImportReview
          model={model}
          api={api}
          open={{ ...open, one }}
          tools={
            <>
              {one.undoes === undefined && isOpen && one.counts.WRONG > 0 && (
                <>
                  <Button icon="download" onClick={download}>
                    {importTexts.downloadErrors}
                  </Button>
                  <Button icon="arrowUp" onClick={() => corrected.current?.click()}>
                    {importTexts.sendCorrected}
                  </Button>
                  <input
                    ref={corrected}
                    hidden
                    type="file"
                    accept=".csv,.txt,.xlsx,.ods"
                    aria-label={importTexts.sendCorrected}
                    onChange={({ target }) => send(target.files?.[0])}
                  />
                </>
              )}
              {isOpen && (
                <Button icon="refresh" busy={busy} onClick={step('validar')}>
                  {importTexts.validateAgain}
                </Button>
              )}
            </>
          }
        />
      )}
    </Dialog>
  )
}
