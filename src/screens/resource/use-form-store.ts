import { useEffect, useMemo, useState } from 'react'
import { FormStore } from '#src/form/form-store.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { serverSet } from '#src/schema/screen.ts'
import { editedValues, initialValues } from '#src/validation/initial-values.ts'
import type { RecordValidator } from '#src/validation/record-validator.ts'
import { withFilesToLoad } from './copied-files.ts'
import { initialRecord, restoredRecord, without } from './initial-record.ts'
import type { OpenedRecord } from './use-opened-record.ts'
import { useRuleContext } from './use-rule-context.ts'

/**
 * The form of one record, for as long as its dialog is open.
 * @param emptied fields that it starts without
 */
export function useFormStore(
  model: RenderModel,
  validator: RecordValidator,
  { record: stored, copied, refusal, restored, values, change }: OpenedRecord,
  emptied: string[] = [],
): FormStore {
  const ruleContext = useRuleContext()
  const context = useMemo(
    () => ({
      ...ruleContext,
      ...(stored ? { stored: serverSet(model, stored) } : {}),
      before: stored ? editedValues(model.fields, stored) : initialValues(model.fields, ruleContext),
    }),
    [ruleContext, model, stored],
  )
  const [store] = useState(() => {
    // What corrects a rejected request goes with the same files.
    const source = copied && !refusal ? withFilesToLoad(model.fields, copied) : copied
    const first = initialRecord(model, stored, source, validator, context)
    const initial = { ...without(first, emptied), ...values }
    const made = new FormStore({ fields: model.fields, validator, context, initial })
    if (change) made.restore({ ...initial, ...change.sets })
    if (restored) made.restore(restoredRecord(model, initial, restored.record))
    return made
  })
  useEffect(() => store.setContext(context), [store, context])
  return store
}
