import { useCallback } from 'react'
import type { StoredRecord } from '#src/schema/record.ts'
import { useConfirm } from '#src/ui/confirm.tsx'
import { useNotify } from '#src/ui/notices-provider.tsx'
import type { Inactivation } from '../activation/inactivate-record.ts'
import { useFail } from '../use-fail.ts'
import { useRuleContext } from '../use-rule-context.ts'

/** Inactivates a record once the person is sure. */
export function useInactivate(
  model: Inactivation['model'],
  api: Inactivation['api'],
  refresh: Inactivation['refresh'],
  restore: Inactivation['restore'],
  onSend: Inactivation['onSend'],
): (record: StoredRecord) => Promise<void> {
  const ruleContext = useRuleContext()
  const confirm = useConfirm()
  const notify = useNotify()
  const fail = useFail()
  return useCallback(
    (seen) =>
      import('../activation/inactivate-record.ts').then(
        ({ inactivateRecord }) =>
          inactivateRecord(seen, {
            model,
            api,
            ruleContext,
            confirm,
            notify,
            fail,
            refresh,
            restore,
            onSend,
          }),
        fail,
      ),
    [model, api, ruleContext, confirm, fail, notify, refresh, restore, onSend],
  )
}
