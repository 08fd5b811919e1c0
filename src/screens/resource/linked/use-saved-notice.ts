import { useNavigate } from 'react-router-dom'
import type { ResourceApi } from '#src/client/resource-api.ts'
import { pendingOf } from '#src/schema/pending.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { useNotify } from '#src/ui/notices-provider.tsx'
import { doneText, draftText, waitsTextOf } from '../resource-texts.ts'
import { useFail } from '../use-fail.ts'
import { linkedTexts } from './linked-texts.ts'

/**
 * Says that a record of another screen was saved; one that waits for approval is sent from there, or looked at on its
 * screen.
 */
export function useSavedNotice(
  model: Pick<RenderModel, 'route' | 'approval'>,
  api: Pick<ResourceApi, 'decide'>,
  refresh: () => Promise<void>,
): (saved: StoredRecord) => void {
  const notify = useNotify()
  const navigate = useNavigate()
  const fail = useFail()
  return (saved) => {
    const about = saved.id
    const look = {
      label: linkedTexts.seeChange,
      run: () => void navigate(`/${model.route}?_record=${encodeURIComponent(about)}`),
    }
    const notifyWaiting = (): void =>
      notify({ type: 'success', about, message: waitsTextOf(model), actions: [look] })
    const send = async (version: number): Promise<void> => {
      await api.decide(about, 'enviar', { version }).then(() => notifyWaiting(), fail)
      await refresh()
    }
    const pending = pendingOf(saved)
    if (!pending) return notify({ type: 'success', about, message: doneText })
    if (pending.state === 'PENDIENTE_APROBACION') return notifyWaiting()
    const sending = { label: linkedTexts.sendForApproval, run: () => void send(pending.version) }
    notify({ type: 'info', about, message: draftText, actions: [sending, look] })
  }
}
