import { useState } from 'react'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import type { Transition } from '#src/schema/workflow-dialect.ts'
import type { Validator } from '#src/validation/issue.ts'
import { useResource } from '../use-resource.ts'
import { useStandsElsewhere } from '../use-stands-elsewhere.ts'
import { StepDialog } from '../workflow/step-dialog.tsx'
import { EachStep } from './each-step.tsx'

type ManyStepsProps = {
  model: RenderModel
  step: Transition
  /** The first of the records, whole. */
  record: StoredRecord
  records: StoredRecord[]
  transitionValidators: (Validator | undefined)[]
  refresh: () => Promise<void>
  onDone: () => void
  onClose: () => void
}

/** Several records take a transition with the same input: as one request, or one by one where another service has them. */
export function ManySteps(props: ManyStepsProps) {
  const { model, step, record, records, transitionValidators, refresh, onDone, onClose } = props
  const { api } = useResource(model)
  const [input, setInput] = useState<JsonObject>()
  const isEach = useStandsElsewhere(model)
  const take = async (given: JsonObject): Promise<StoredRecord> => {
    if (isEach) setInput(given)
    else await api.decideTogether(records, step.name, given)
    return record
  }
  return (
    <>
      <StepDialog
        {...{ model, api, refresh, transitionValidators, record, onClose }}
        steps={[step]}
        many={{ count: records.length, take }}
        onDone={() => !isEach && onDone()}
      />
      {input && (
        <EachStep
          {...{ model, step, records, input, refresh, onDone }}
          onBack={() => setInput(undefined)}
          onClose={onClose}
        />
      )}
    </>
  )
}
