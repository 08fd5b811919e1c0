import type { ResourceApi } from '#src/client/resource-api.ts'
import type { ActionName } from '#src/schema/actions.ts'
import { nextLabels, nextSteps } from '#src/schema/next-steps.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { leaving, stateOf, stateOption } from '#src/schema/workflow.ts'
import type { Transition } from '#src/schema/workflow-dialect.ts'
import type { Question } from '#src/ui/confirm.tsx'
import type { Notice } from '#src/ui/notices-provider.tsx'
import { RecordHolders } from '../connected/record-holders.tsx'
import { Deciders } from '../deciders.tsx'
import { KeyFacts } from '../facts/key-facts.tsx'
import { dialogTitle, nameOnScreen } from '../record/record-words.ts'
import { workflowTexts } from './workflow-texts.ts'

/** Question before a step: what it is about and whose that is, from where to where it leads, and what is still to be done then, by whom. */
export function stepQuestion(
  model: RenderModel,
  api: Pick<ResourceApi, 'holders'>,
  step: Transition,
  record: StoredRecord,
): Question {
  const { workflow } = model
  const next = workflow ? nextSteps(workflow, step.to) : []
  return {
    title: dialogTitle(model, step.confirm, record, record.labels) ?? step.confirm,
    message: `${nameOnScreen(model, record)}: ${movement(model, step, record)}`,
    details: (
      <>
        <KeyFacts model={model} record={record} />
        <RecordHolders {...{ model, api }} id={record.id} inDialog />
        {next.length > 0 && (
          <Deciders
            model={model}
            actions={next.map(({ action }) => action)}
            isOwn={false}
            steps={next.map(({ label }) => label)}
          />
        )}
      </>
    ),
    cancelText: workflowTexts.cancel,
    confirmText: step.label,
    danger: step.danger,
  }
}

/** From where to where a transition leads, and what is still to be done then. */
function movement({ fields, workflow }: RenderModel, { to }: Transition, record: StoredRecord): string {
  if (!workflow) return ''
  const titleOf = (code: string): string => stateOption(fields, workflow, code)?.title ?? code
  const from = stateOf(workflow, record)
  const isLeftBySystem = leaving(workflow, to).some(({ effect }) => effect)
  const stays = isLeftBySystem ? workflowTexts.staysWhileDone : workflowTexts.stays
  const moves = from === to ? stays(titleOf(to)) : workflowTexts.movesFromTo(titleOf(from), titleOf(to))
  const labels = nextLabels(workflow, to)
  return labels.length === 0 ? moves : `${moves} ${workflowTexts.thenLacks(inWords.format(labels))}`
}

/** Notice after a step: what was done, with what, and what is still to be done then. */
export function doneNotice(
  model: RenderModel,
  step: Transition,
  moved: StoredRecord,
  may: (action: ActionName) => boolean,
): Pick<Notice, 'message' | 'subject' | 'lingers'> {
  const message = doneWords(model, step, moved, may)
  return { message, subject: nameOnScreen(model, moved), lingers: message !== saidDone(model, step, moved) }
}

/** That a step is done, and what is still to be done then, where and by whom; a step that its rules may refuse is not promised. */
export function doneWords(
  model: RenderModel,
  step: Transition,
  moved: StoredRecord,
  may: (action: ActionName) => boolean,
): string {
  const { title, workflow } = model
  const done = saidDone(model, step, moved)
  const next = workflow ? nextSteps(workflow, stateOf(workflow, moved)) : []
  if (!workflow || next.length === 0) return done
  const labels = inWords.format(nextLabels(workflow, stateOf(workflow, moved)))
  const readers = next.filter(({ action }) => may(action))
  return readers.length > 0 && readers.every(({ rules }) => rules.length > 0)
    ? `${done} ${workflowTexts.mayLack(labels)}`
    : `${done} ${workflowTexts.stillLacks(labels, title, readers.length > 0)}`
}

/** That a step is done, with the values that it names. */
const saidDone = (model: RenderModel, { done }: Transition, moved: StoredRecord): string =>
  dialogTitle(model, done, moved, moved.labels) ?? done

const inWords = new Intl.ListFormat('es', { type: 'disjunction' })
