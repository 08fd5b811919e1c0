import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { createResourceApi, type ResourceApi } from '#src/client/resource-api.ts'
import { servicesAtom } from '#src/client/services.ts'
import { listTerms } from '#src/kinds/list-terms.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { findField } from '#src/schema/screen.ts'
import { boxesKey } from '#src/session/use-box.ts'
import { useConfirm } from '#src/ui/confirm.tsx'
import { useNotify } from '#src/ui/notices.tsx'

/** The calls of a screen's resource, and what to do after a write. */
export function useResource(model: RenderModel): {
  api: ResourceApi
  /** The same where many records are written at once: what is to be confirmed fails instead of asking. */
  manyApi: ResourceApi
  /** Has its lists and records read again, and what waits for approval where something may. */
  refresh: () => Promise<void>
  /** Shows a record as a call has just answered it. */
  keep: (record: StoredRecord) => void
} {
  const { http, config } = useAtomValue(servicesAtom)
  const queries = useQueryClient()
  const confirm = useConfirm()
  const notify = useNotify()
  return useMemo(
    () => ({
      api: createResourceApi(http, config.services, model, listTerms(model), {
        ask: (asked) =>
          confirm({
            title: 'Confirme antes de guardar',
            message: asked.map(({ message }) => message).join(' '),
            cancelText: 'Volver',
            confirmText: 'Continuar',
          }),
        tell: (notices) => {
          for (const { message } of notices.filter(({ keyword }) => !isSeen(model, keyword)))
            notify({ type: 'info', message, stays: true })
        },
      }),
      manyApi: createResourceApi(http, config.services, model, listTerms(model)),
      refresh: async () => {
        const decides = model.workflow !== undefined || findField(model, 'approvalStatus') !== undefined
        const keys = decides ? [[model.id], boxesKey] : [[model.id]]
        await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })))
      },
      keep: (record) => queries.setQueryData([model.id, 'record', record.id], record),
    }),
    [http, config, model, queries, confirm, notify],
  )
}

/** Whether the form shows what a rule tells while it is filled: those over other rows are left to the server. */
const isSeen = ({ rules }: RenderModel, id: string): boolean => rules.some((rule) => rule.id === id)
