import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { createResourceApi, type ResourceApi } from '#src/client/resource-api.ts'
import { servicesAtom } from '#src/client/services.ts'
import { listTerms } from '#src/kinds/list-terms.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { findField } from '#src/schema/screen.ts'
import { inboxesKey } from '#src/session/use-inbox.ts'
import { useConfirm } from '#src/ui/confirm.tsx'
import { useNotify } from '#src/ui/notices-provider.tsx'

/** The calls of a screen's resource, and updates after a write. */
export function useResource(model: RenderModel): {
  api: ResourceApi
  /** The same for writes of many records: one that needs confirmation fails instead of asking. */
  manyApi: ResourceApi
  /** Reloads its lists and records, and the inbox where something may await approval. */
  refresh: () => Promise<void>
  /** Caches a record that a call has just returned. */
  keep: (record: StoredRecord) => void
} {
  const { http, config } = useAtomValue(servicesAtom)
  const queries = useQueryClient()
  const confirm = useConfirm()
  const notify = useNotify()
  return useMemo(
    () => ({
      api: createResourceApi(http, config.services, model, listTerms(model), {
        ask: async (unconfirmed) => {
          const { unconfirmedQuestion } = await import('./unconfirmed/unconfirmed-question.ts')
          return confirm(unconfirmedQuestion(model, unconfirmed))
        },
        report: (notices) => {
          for (const { message } of notices.filter(({ keyword }) => !isSeen(model, keyword)))
            notify({ type: 'info', message, lingers: true })
        },
      }),
      manyApi: createResourceApi(http, config.services, model, listTerms(model)),
      refresh: async () => {
        const decides = model.workflow !== undefined || findField(model, 'approvalStatus') !== undefined
        // What is written may change records of other screens, which read anew once somebody opens them.
        await queries.invalidateQueries({ refetchType: 'none' })
        const keys = decides ? [[model.id], inboxesKey] : [[model.id]]
        await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })))
      },
      keep: (record) => queries.setQueryData([model.id, 'record', record.id], record),
    }),
    [http, config, model, queries, confirm, notify],
  )
}

/** Whether the form shows a rule's notice while it is filled: rules over other rows are left to the server. */
const isSeen = ({ rules }: RenderModel, id: string): boolean => rules.some((rule) => rule.id === id)
