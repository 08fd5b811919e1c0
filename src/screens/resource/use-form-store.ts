import { useEffect, useMemo, useState } from 'react'
import { FormStore } from '#src/form/form-store.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { serverSet } from '#src/schema/screen.ts'
import { editedValues, initialValues } from '#src/verdict/initial-values.ts'
import type { Judge } from '#src/verdict/judge.ts'
import { initialRecord, restoredRecord } from './initial-record.ts'
import { useRuleContext } from './rule-context.ts'
import type { OpenedRecord } from './use-opened-record.ts'

/** The form of one record, for as long as its dialog is open. */
export function useFormStore(
  model: RenderModel,
  judge: Judge,
  { record: stored, copied, restored, values }: OpenedRecord,
): FormStore {
  const known = useRuleContext()
  const context = useMemo(
    () => ({
      ...known,
      ...(stored ? { stored: serverSet(model, stored) } : {}),
      before: stored ? editedValues(model.fields, stored) : initialValues(model.fields, known),
    }),
    [known, model, stored],
  )
  const [store] = useState(() => {
    const initial = { ...initialRecord(model, stored, copied, judge, context), ...values }
    const made = new FormStore({ fields: model.fields, judge, context, initial })
    if (restored) made.restore(restoredRecord(model, initial, restored.record))
    return made
  })
  useEffect(() => store.setContext(context), [store, context])
  return store
}
