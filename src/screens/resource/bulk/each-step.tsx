import { useState } from 'react'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { leaving, stateOf, stateOption } from '#src/schema/workflow.ts'
import type { Transition } from '#src/schema/workflow-dialect.ts'
import { useResource } from '../use-resource.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import { bulkTexts } from './bulk-texts.ts'

type EachStepProps = {
  model: RenderModel
  step: Transition
  records: StoredRecord[]
  /** What the person gave for all of them, as calls send it. */
  input: JsonObject
  refresh: () => Promise<void>
  onDone: () => void
  /** Returns to the input; nothing was sent. */
  onBack: () => void
  onClose: () => void
}

/** Moves records of another service on one by one, each with its own result; a second attempt sends those that are left. */
export function EachStep({ model, step, records, input, refresh, onDone, onBack, onClose }: EachStepProps) {
  // What a rule asks to confirm is a result of its record: a question for each would stop them all.
  const { manyApi } = useResource(model)
  const [moved, setMoved] = useState(0)
  const [isStarted, setStarted] = useState(false)
  const { workflow, fields } = model
  if (!workflow) return null
  const isOpen = (row: StoredRecord): boolean =>
    leaving(workflow, stateOf(workflow, row)).some(({ name }) => name === step.name)
  const goal = stateOption(fields, workflow, step.to)?.title ?? step.to
  return (
    <BulkDialog
      model={model}
      api={manyApi}
      title={step.title ?? step.label}
      rows={records}
      preview={(row) =>
        isOpen(row) ? { text: bulkTexts.willMoveTo(goal) } : { text: bulkTexts.movedAlready, skipped: true }
      }
      confirmText={step.label}
      danger={step.danger === true}
      isReady
      work={({ id, version }) => {
        setStarted(true)
        return manyApi.decide(id, step.name, { ...input, version })
      }}
      onDone={(changed) => {
        setMoved((before) => before + changed.length)
        void refresh()
      }}
      onClose={() => (moved === records.length ? onDone() : isStarted ? onClose() : onBack())}
    >
      <p>{bulkTexts.eachByItself}</p>
    </BulkDialog>
  )
}
