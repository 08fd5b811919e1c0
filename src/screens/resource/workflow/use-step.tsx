import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ResourceApi } from '#src/client/resource-api.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { progressOf, stateOf, stateOption } from '#src/schema/workflow.ts'
import type { Transition } from '#src/schema/workflow-dialect.ts'
import { useConfirm } from '#src/ui/confirm.tsx'
import { useNotify } from '#src/ui/notices.tsx'
import { useAddressLeft } from '#src/ui/use-address-left.ts'
import type { Validator } from '#src/verdict/finding.ts'
import { KeyFacts } from '../key-facts.tsx'
import { recordName } from '../record-name.ts'
import { useFail } from '../use-fail.ts'
import { useSteps } from './use-steps.ts'

/** The transitions of a screen's records, and what begins one. */
export type Steps = {
  offered: (record: StoredRecord) => Transition[]
  /** Asks what a transition needs, or whether it is meant, and takes it. */
  begin: (step: Transition, record: StoredRecord) => Promise<void>
  busy: boolean
  /** The form of the one that asks for something. */
  dialog: ReactNode
}

type Calls = {
  api: ResourceApi
  refresh: () => Promise<void>
  keep: (record: StoredRecord) => void
  /** Called once a transition was taken and what shows it was read again. */
  onMoved?: () => void
  /** Validators of what transitions ask, in their order. */
  asked: (Validator | undefined)[]
}

const StepDialog = lazy(() =>
  import('./step-dialog.tsx').then(({ StepDialog: dialog }) => ({ default: dialog })),
)

/** Takes records from state to state; what a transition did is told, and everything that shows it read again. */
export function useStep(model: RenderModel, { api, refresh, keep, onMoved, asked }: Calls): Steps {
  const offered = useSteps(model)
  const confirm = useConfirm()
  const notify = useNotify()
  const fail = useFail()
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState<{ step: Transition; record: StoredRecord }>()
  useAddressLeft(useCallback(() => setAsking(undefined), []))

  const done = useCallback(
    (step: Transition, moved: StoredRecord): void => {
      keep(moved)
      notify({ type: 'success', about: moved.id, message: step.done })
      void refresh().then(onMoved)
    },
    [keep, notify, refresh, onMoved],
  )
  const confirmed = useCallback(
    async (step: Transition, record: StoredRecord): Promise<void> => {
      const sure = await confirm({
        title: step.confirm,
        message: `${recordName(model, record)}: ${movement(model, step, record)}`,
        details: <KeyFacts model={model} record={record} />,
        cancelText: 'Cancelar',
        confirmText: step.label,
        danger: step.danger,
      })
      if (!sure) return
      setBusy(true)
      await api.decide(record.id, step.name, { version: record.version }).then(
        (moved) => done(step, moved),
        async (error) => {
          fail(error)
          await refresh()
        },
      )
      setBusy(false)
    },
    [api, model, confirm, done, fail, refresh],
  )
  const begin = useCallback(
    async (step: Transition, record: StoredRecord): Promise<void> => {
      if (step.missing) {
        notify({ type: 'info', message: model.workflow?.messages.missing ?? '', stays: true })
        return
      }
      if (step.asks.length === 0) return confirmed(step, record)
      // A row of the table holds a part of its record only, and of masked values the end.
      if (progressOf(record)) setAsking({ step, record })
      else await api.read(record.id).then((whole) => setAsking({ step, record: whole }), fail)
    },
    [api, model, confirmed, notify, fail],
  )
  return {
    offered,
    busy,
    begin,
    dialog: asking && (
      <Suspense>
        <StepDialog
          key={`${asking.step.name} ${asking.record.id}`}
          {...{ model, api, refresh, ...asking }}
          validate={asked[model.workflow?.transitions.indexOf(asking.step) ?? -1]}
          onDone={(moved) => {
            // A form that is still there would ask whether to leave it.
            flushSync(() => setAsking(undefined))
            done(asking.step, moved)
          }}
          onClose={() => setAsking(undefined)}
        />
      </Suspense>
    ),
  }
}

/** From where to where a transition leads. */
function movement({ fields, workflow }: RenderModel, { to }: Transition, record: StoredRecord): string {
  if (!workflow) return ''
  const titleOf = (code: string): string => stateOption(fields, workflow, code)?.title ?? code
  return `de «${titleOf(stateOf(workflow, record))}» pasa a «${titleOf(to)}».`
}
