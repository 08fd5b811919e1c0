import { useState } from 'react'
import type { ResourceApi } from '#src/client/resource-api.ts'
import { pendingOf, proposed, type Sending } from '#src/schema/pending.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { useConfirm } from '#src/ui/confirm.tsx'
import { useNotify } from '#src/ui/notices-provider.tsx'
import { type Place, swallowDoubleClick } from '#src/ui/swallow-double-click.ts'
import { useReportEnd } from '../executions/use-report-end.ts'
import { nameOnScreen } from '../record/record-words.ts'
import { waitsTextOf } from '../resource-texts.ts'
import { useFail } from '../use-fail.ts'
import { useRuleContext } from '../use-rule-context.ts'
import { useWithdrawal } from '../withdrawal/use-withdrawal.ts'
import { approvalTexts } from './approval-texts.ts'

type Approval = {
  /** A step is under way. */
  busy: boolean
  /**
   * @param pressed where its button was pressed: other buttons take its place
   * @returns whether it was sent
   */
  send: (sending: Sending, pressed: Place | undefined) => Promise<boolean>
  withdraw: () => Promise<void>
  approve: () => Promise<void>
  reject: (reason: string) => Promise<void>
}

type ApprovalStep = 'enviar' | 'aprobar' | 'rechazar' | 'retirar'

/** Steps of a record's pending change, confirmed and reported as domain §15 words it. */
export function useApproval(
  model: RenderModel,
  api: ResourceApi,
  record: StoredRecord,
  refresh: () => Promise<void>,
  keep: (record: StoredRecord) => void,
): Approval {
  const [busy, setBusy] = useState(false)
  const confirm = useConfirm()
  const confirmWithdrawal = useWithdrawal()
  const notify = useNotify()
  const fail = useFail()
  const { today } = useRuleContext()
  const reportEnd = useReportEnd(model, api, refresh)
  const pending = pendingOf(record)
  const take = async (
    step: ApprovalStep,
    message: string,
    { pressed, ...sending }: Sending & { pressed?: Place | undefined } = {},
  ): Promise<boolean> => {
    setBusy(true)
    const isTaken = await api.decide(record.id, step, { version: pending?.version ?? 0, ...sending }).then(
      (decided) => {
        if (pressed) swallowDoubleClick(pressed)
        keep(decided)
        notify({ type: 'success', about: record.id, message, subject: nameOnScreen(model, proposed(record)) })
        if (step === 'aprobar') reportEnd(decided)
        return true
      },
      (error) => {
        fail(error)
        return false
      },
    )
    await refresh()
    setBusy(false)
    return isTaken
  }
  return {
    busy,
    send: (sending, pressed) => take('enviar', waitsTextOf(model), { ...sending, pressed }),
    reject: async (reason) => {
      await take('rechazar', approvalTexts.changeRejected, { reason })
    },
    approve: async () => {
      const question = await import('./approve-question.tsx').then(
        ({ approveQuestion }) => approveQuestion(model, record, today),
        fail,
      )
      if (question && (await confirm(question))) await take('aprobar', approvalTexts.changeApproved)
    },
    withdraw: async () => {
      if (pending?.state === 'PENDIENTE_APROBACION') {
        if (await confirmWithdrawal()) await take('retirar', approvalTexts.requestIsDraftAgain)
        return
      }
      const sure = await confirm({
        title: approvalTexts.discardQuestion,
        message: approvalTexts.discardEffect,
        cancelText: approvalTexts.keep,
        confirmText: approvalTexts.discardChange,
        danger: true,
      })
      if (sure) await take('retirar', approvalTexts.changeDiscarded)
    },
  }
}
