import { useState } from 'react'
import type { ResourceApi } from '#src/client/resource-api.ts'
import { pendingOf } from '#src/schema/pending.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { useConfirm } from '#src/ui/confirm.tsx'
import { useNotify } from '#src/ui/notices.tsx'
import { type Place, swallowDoubleClick } from '#src/ui/swallow-double-click.ts'
import { waitsText } from './saved-texts.ts'
import { useFail } from './use-fail.ts'

type Approval = {
  /** A step is under way. */
  busy: boolean
  /** @param pressed where its button was pressed: other buttons take the place of it */
  send: (pressed: Place) => Promise<void>
  withdraw: (pressed: Place) => Promise<void>
  approve: () => Promise<void>
  reject: (reason: string) => Promise<void>
}

type ApprovalStep = 'enviar' | 'aprobar' | 'rechazar' | 'retirar'

/** The steps of the change beside a record, asked about and told as domain §15 words it. */
export function useApproval(
  { waits = waitsText }: Pick<RenderModel, 'waits'>,
  api: ResourceApi,
  record: StoredRecord,
  refresh: () => Promise<void>,
  keep: (record: StoredRecord) => void,
): Approval {
  const [busy, setBusy] = useState(false)
  const confirm = useConfirm()
  const notify = useNotify()
  const fail = useFail()
  const pending = pendingOf(record)
  const take = async (
    step: ApprovalStep,
    message: string,
    { reason, pressed }: { reason?: string; pressed?: Place } = {},
  ): Promise<void> => {
    setBusy(true)
    await api
      .decide(record.id, step, { version: pending?.version ?? 0, ...(reason ? { reason } : {}) })
      .then((decided) => {
        if (pressed) swallowDoubleClick(pressed)
        keep(decided)
        notify({ type: 'success', about: record.id, message })
      }, fail)
    await refresh()
    setBusy(false)
  }
  return {
    busy,
    send: (pressed) => take('enviar', waits, { pressed }),
    reject: (reason) => take('rechazar', 'El cambio fue rechazado.', { reason }),
    approve: async () => {
      const sure = await confirm({
        title: '¿Desea aprobar este cambio?',
        message: 'Producirá efecto desde este momento, o desde su fecha de vigencia.',
        cancelText: 'Cancelar',
        confirmText: 'Aprobar',
      })
      if (sure) await take('aprobar', 'El cambio fue aprobado.')
    },
    withdraw: async (pressed) => {
      if (pending?.state === 'PENDIENTE_APROBACION')
        return take('retirar', 'La solicitud volvió a ser un borrador.', { pressed })
      const sure = await confirm({
        title: '¿Desea descartar este cambio?',
        message: 'Lo que se propuso se pierde; el registro vigente sigue como está.',
        cancelText: 'Conservar',
        confirmText: 'Descartar cambio',
        danger: true,
      })
      if (sure) await take('retirar', 'El cambio fue descartado.')
    },
  }
}
