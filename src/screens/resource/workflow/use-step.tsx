import { type ReactNode, useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ResourceApi } from '#src/client/resource-api.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { leavesUndecided, progressOf } from '#src/schema/workflow.ts'
import type { Transition } from '#src/schema/workflow-dialect.ts'
import { useConfirm } from '#src/ui/confirm.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { useNotify } from '#src/ui/notices-provider.tsx'
import { useAddressLeft } from '#src/ui/use-address-left.ts'
import { useNarrow } from '#src/ui/use-narrow.ts'
import type { Validator } from '#src/validation/issue.ts'
import { useReportEnd } from '../executions/use-report-end.ts'
import { useAllowed } from '../use-allowed.ts'
import { useFail } from '../use-fail.ts'
import { alternativesOf, buttonsOf, useSteps } from './use-steps.ts'

/** The transitions of a screen's records, and how one starts. */
export type Steps = {
  /** Those with a button. */
  offered: (record: StoredRecord) => Transition[]
  /** All transitions, also those chosen in the dialog of another. */
  possible: (record: StoredRecord) => Transition[]
  /** Takes a transition, after its form or a confirmation. */
  begin: (step: Transition, record: StoredRecord) => Promise<void>
  /** Buttons of the transitions that the person may take on a record. */
  buttons: (record: StoredRecord) => ReactNode
  /** The form of the transition that has input. */
  dialog: ReactNode
}

type Calls = {
  api: ResourceApi
  refresh: () => Promise<void>
  keep: (record: StoredRecord) => void
  /** Called once a transition was taken and its data reloaded. */
  onMoved?: () => void
  /** Validators of transition input, in order. */
  transitionValidators: (Validator | undefined)[]
}

const StepButtons = lazyPart(() => import('./step-buttons.tsx').then(({ StepButtons: part }) => part))

const StepDialog = lazyPart(() => import('./step-dialog.tsx').then(({ StepDialog: part }) => part))

const stepWords = () => import('./step-words.tsx')

/** Takes records from state to state; each transition is reported, and everything that shows it reloaded. */
export function useStep(
  model: RenderModel,
  { api, refresh, keep, onMoved, transitionValidators }: Calls,
): Steps {
  const possible = useSteps(model)
  const offered = useCallback((record: StoredRecord) => buttonsOf(possible(record)), [possible])
  const isNarrow = useNarrow()
  const confirm = useConfirm()
  const notify = useNotify()
  const fail = useFail()
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState<{ steps: Transition[]; record: StoredRecord }>()
  useAddressLeft(useCallback(() => setAsking(undefined), []))

  const may = useAllowed(model)
  const reportEnd = useReportEnd(model, api, refresh)
  const done = useCallback(
    (step: Transition, moved: StoredRecord): void => {
      keep(moved)
      void stepWords()
        .then(
          ({ doneNotice }) => doneNotice(model, step, moved, may),
          () => ({ message: step.done }),
        )
        .then((words) => notify({ type: 'success', about: moved.id, ...words }))
      void refresh().then(onMoved)
      if (!leavesUndecided(model, step)) reportEnd(moved)
    },
    [keep, notify, may, refresh, onMoved, model, reportEnd],
  )
  const confirmed = useCallback(
    async (step: Transition, record: StoredRecord): Promise<void> => {
      const question = await stepWords().then(
        ({ stepQuestion }) => stepQuestion(model, api, step, record),
        fail,
      )
      if (!question || !(await confirm(question))) return
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
      const steps = alternativesOf(step, possible(record))
      if (steps.length === 1 && step.asks.length === 0) return confirmed(step, record)
      // A row of the table has only a part of its record, and of masked values the end.
      if (progressOf(record)) setAsking({ steps, record })
      else await api.read(record.id).then((whole) => setAsking({ steps, record: whole }), fail)
    },
    [api, possible, confirmed, fail],
  )
  return {
    offered,
    possible,
    begin,
    buttons: (record) => (
      <StepButtons {...{ model, api, record, busy, isNarrow, begin }} offered={offered(record)} />
    ),
    dialog: asking && (
      <StepDialog
        key={`${asking.steps[0]?.name} ${asking.record.id}`}
        {...{ model, api, refresh, transitionValidators, ...asking }}
        onDone={(step, moved) => {
          // An open form would ask for confirmation to leave it.
          flushSync(() => setAsking(undefined))
          done(step, moved)
        }}
        onClose={() => setAsking(undefined)}
      />
    ),
  }
}
