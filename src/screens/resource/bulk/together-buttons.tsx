import { useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import type { Transition } from '#src/schema/workflow-dialect.ts'
import { Button } from '#src/ui/button.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { useNotify } from '#src/ui/notices-provider.tsx'
import { useAddressLeft } from '#src/ui/use-address-left.ts'
import type { Validator } from '#src/validation/issue.ts'
import { useFail } from '../use-fail.ts'
import { useResource } from '../use-resource.ts'
import { useSteps } from '../workflow/use-steps.ts'

type TogetherButtonsProps = {
  model: RenderModel
  /** The ticked rows. */
  rows: StoredRecord[]
  transitionValidators: (Validator | undefined)[]
  refresh: () => Promise<void>
  /** Clears the selection. */
  clear: () => void
}

const ManySteps = lazyPart(() => import('./many-steps.tsx').then(({ ManySteps: part }) => part))

/** Transitions that all ticked records may take as one request. */
export function TogetherButtons({ model, rows, transitionValidators, refresh, clear }: TogetherButtonsProps) {
  const offered = useSteps(model)
  const { api } = useResource(model)
  const notify = useNotify()
  const fail = useFail()
  const [asking, setAsking] = useState<{ step: Transition; record: StoredRecord }>()
  useAddressLeft(useCallback(() => setAsking(undefined), []))
  const [first] = rows
  const steps = (first ? offered(first) : []).filter(
    (step) => step.together && rows.every((row) => offered(row).includes(step)),
  )
  const begin = (step: Transition): void => {
    if (!first || !step.together) return
    if (rows.length > step.together.max) notify({ type: 'error', message: step.together.message })
    // A row has only a part of its record.
    else void api.read(first.id).then((record) => setAsking({ step, record }), fail)
  }
  return (
    <>
      {steps.map((step) => (
        <Button key={step.name} look="quiet" icon="check" onClick={() => begin(step)}>
          {step.label}
        </Button>
      ))}
      {asking && (
        <ManySteps
          {...{ model, refresh, transitionValidators }}
          record={asking.record}
          step={asking.step}
          records={rows}
          onDone={() => {
            notify({ type: 'success', message: asking.step.done })
            // An open form would ask for confirmation to leave it.
            flushSync(() => setAsking(undefined))
            clear()
            void refresh()
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  )
}
