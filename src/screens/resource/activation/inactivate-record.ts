import { createElement } from 'react'
import { toApiError } from '#src/client/api-error.ts'
import type { ResourceApi } from '#src/client/resource-api.ts'
import { pendingOf } from '#src/schema/pending.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { serverSet } from '#src/schema/screen.ts'
import type { useConfirm } from '#src/ui/confirm.tsx'
import type { Notice } from '#src/ui/notices-provider.tsx'
import { editedValues } from '#src/validation/initial-values.ts'
import type { RuleContext } from '#src/validation/rule-book.ts'
import { recordTitle } from '../record/record-words.ts'
import { waitsForApproval } from '../waiting/waits-for-approval.ts'
import { activationTexts } from './activation-texts.ts'
import { UsersOfRecord } from './users-of-record.tsx'

export type Inactivation = {
  model: RenderModel
  api: Pick<ResourceApi, 'inactivate'>
  ruleContext: RuleContext
  confirm: ReturnType<typeof useConfirm>
  notify: (notice: Notice) => void
  fail: (error: unknown) => void
  refresh: () => Promise<void>
  /** Takes it back; undefined for who may not. */
  restore: ((records: StoredRecord[]) => void) | undefined
  /** Sends what waits as a draft, of a screen whose changes others approve. */
  onSend: (id: string) => void
}

/** Inactivates a record once the person is sure (texts of domain §15), or leaves a draft that others approve. */
export async function inactivateRecord(seen: StoredRecord, context: Inactivation): Promise<void> {
  const { model, ruleContext, confirm } = context
  const stored = serverSet(model, seen)
  const before = editedValues(model.fields, seen)
  const isByApproval =
    seen.approvalStatus === 'APROBADO' &&
    !model.workflow &&
    waitsForApproval(model, seen, { ...before, status: 'INACTIVO' }, { ...ruleContext, stored, before })
  const sure = await confirm({
    title: activationTexts.inactivateQuestion,
    message: isByApproval ? activationTexts.inactivateByApproval : activationTexts.inactivateEffect,
    cancelText: activationTexts.cancel,
    confirmText: activationTexts.inactivate,
    details: recordTitle(model, seen),
    danger: true,
  })
  if (sure) await inactivate(seen, context)
}

/** Inactivates it; what keeps it in use is shown with ways there, and it may be tried again. */
async function inactivate(seen: StoredRecord, context: Inactivation): Promise<void> {
  const { api, confirm, notify, fail, refresh, restore, onSend } = context
  const refused = async (error: unknown): Promise<void> => {
    const [issue] = toApiError(error).issues
    if (!issue?.uses?.length) return fail(error)
    const isTriedAgain = await confirm({
      title: activationTexts.inUse,
      message: issue.message,
      details: createElement(UsersOfRecord, { uses: issue.uses }),
      cancelText: activationTexts.close,
      confirmText: activationTexts.tryAgain,
    })
    if (isTriedAgain) await inactivate(seen, context)
  }
  await api.inactivate(seen).then((record) => {
    const { id: about } = record
    if (pendingOf(record))
      return notify({
        type: 'info',
        about,
        message: activationTexts.inactivationDrafted,
        actions: [{ label: activationTexts.send, run: () => onSend(about) }],
      })
    const undo = restore && (() => restore([record]))
    notify({ type: 'success', about, message: activationTexts.recordInactivated, undo })
  }, refused)
  await refresh()
}
