import { useNavigate } from 'react-router-dom'
import type { ResourceApi } from '#src/client/resource-api.ts'
import { pendingOf } from '#src/schema/pending.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { awaitsServer } from '#src/schema/workflow.ts'
import { useNotify } from '#src/ui/notices-provider.tsx'
import { createdTextOf, draftText, waitsTextOf } from '../resource-texts.ts'
import { useFail } from '../use-fail.ts'
import { linkedTexts } from './linked-texts.ts'

/**
 * Says that a record of another screen was saved; one that waits for approval is sent from there, or looked at on its
 * screen. To one that the server is at work on, of which people wait for the result, it leads at once.
 */
export function useSavedNotice(
  model: Pick<RenderModel, 'route' | 'approval' | 'workflow'>,
  api: Pick<ResourceApi, 'decide'>,
  refresh: () => Promise<void>,
): (saved: StoredRecord) => void {
  const notify = useNotify()
  const navigate = useNavigate()
  const fail = useFail()
  return (saved) => {
    const about = saved.id
    const goThere = (): void => void navigate(`/${model.route}?_record=${encodeURIComponent(about)}`)
    const look = { label: linkedTexts.seeChange, run: goThere }
    const notifyWaiting = (): void =>
      notify({ type: 'success', about, message: waitsTextOf(model), actions: [look] })
    const send = async (version: number): Promise<void> => {
      await api.decide(about, 'enviar', { version }).then(() => notifyWaiting(), fail)
      await refresh()
    }
    const pending = pendingOf(saved)
    if (!pending) {
      if (awaitsServer(model, saved)) goThere()
      return notify({ type: 'success', about, message: createdTextOf(model, saved) })
    }
    if (pending.state === 'PENDIENTE_APROBACION') return notifyWaiting()
    const sending = { label: linkedTexts.sendForApproval, run: () => void send(pending.version) }
    notify({ type: 'info', about, message: draftText, actions: [sending, look] })
  }
}
