import { nextLabels } from '#src/schema/next-steps.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { stateOf, stateOption, wayTo } from '#src/schema/workflow.ts'
import type { Workflow } from '#src/schema/workflow-dialect.ts'
import { Icon } from '#src/ui/icon.tsx'
import { StateMark } from '#src/ui/state-mark.tsx'
import { shownValue } from '../record/record-words.ts'
import css from './state-strip.module.css'
import { statesTexts } from './states-texts.ts'

/** Progress of a record: past states, the current one, and those ahead while all goes well. */
export function StateStrip({ model, record }: { model: RenderModel; record: StoredRecord }) {
  const { workflow, fields } = model
  if (!workflow) return null
  const state = stateOf(workflow, record)
  const lacking = nextLabels(workflow, state)
  const { way, at } = stripOf(workflow, state)
  const titleOf = (code: string): string => stateOption(fields, workflow, code)?.title ?? code
  return (
    <nav className={css.strip} aria-label={statesTexts.state}>
      <ol>
        {way.map((code, index) => (
          <li key={code} data-place={placeOf(index, at)} aria-current={index === at ? 'step' : undefined}>
            {index === at ? (
              <StateMark mark={stateOption(fields, workflow, code)?.['x-mark'] ?? 'active'}>
                {titleOf(code)}
              </StateMark>
            ) : (
              <>
                {index < at && <Icon name="check" size={12} />}
                {titleOf(code)}
              </>
            )}
            <span className="visually-hidden">{said[placeOf(index, at)]}</span>
          </li>
        ))}
      </ol>
      {lacking.length > 0 && <p>{statesTexts.lacks(inWords.format(lacking))}</p>}
      <Said {...{ model, workflow, record }} />
    </nav>
  )
}

/** Text given with the last transition, such as the reason of a rejection; beside a file none, as that is its key or its digest. */
function Said({ model, workflow, record }: { model: RenderModel; workflow: Workflow; record: StoredRecord }) {
  const state = stateOf(workflow, record)
  const names = workflow.transitions
    .filter(({ to }) => to === state)
    .flatMap(({ asks }) => asks.map(({ field }) => field))
  const given = model.fields.filter(({ name }) => names.includes(name))
  const hasFile = given.some(({ kind }) => kind === 'archivo')
  const texts = given
    .filter(({ name, kind }) => typeof record[name] === 'string' && !(hasFile && kind === 'texto'))
    .map((field) => (
      <p key={field.name}>
        {field.title}: {shownValue(field, record)}
      </p>
    ))
  return (
    <>
      {texts}
      {stateOption(model.fields, workflow, state)?.['x-mark'] === 'rejected' && (
        <Decider {...{ model, workflow, record }} />
      )}
    </>
  )
}

/** Who rejected a request, and when, as the transition that did has stamped it. */
function Decider({
  model,
  workflow,
  record,
}: {
  model: RenderModel
  workflow: Workflow
  record: StoredRecord
}) {
  const state = stateOf(workflow, record)
  const stamps = workflow.transitions
    .filter(({ to }) => to === state)
    .flatMap(({ stamps }) => Object.entries(stamps))
  const stampedBy = (source: string): string | undefined => {
    const names = stamps.flatMap(([name, from]) => (from === source ? [name] : []))
    const field = model.fields.find(({ name }) => names.includes(name) && typeof record[name] === 'string')
    return field && shownValue(field, record)
  }
  const [by, at] = [stampedBy('user'), stampedBy('now')]
  return by !== undefined && at !== undefined && <p>{statesTexts.rejectedBy(by, at)}</p>
}

const inWords = new Intl.ListFormat('es', { type: 'disjunction' })

type Place = 'past' | 'present' | 'ahead'

const said: Record<Place, string> = {
  past: statesTexts.done,
  present: statesTexts.currentState,
  ahead: statesTexts.toCome,
}

const placeOf = (index: number, at: number): Place => {
  if (index === at) return 'present'
  return index < at ? 'past' : 'ahead'
}

/** The regular states of a record, or how it came to a state outside of them. */
export function stripOf(workflow: Workflow, state: string): { way: string[]; at: number } {
  const at = workflow.steps.indexOf(state)
  if (at >= 0) return { way: workflow.steps, at }
  const way = wayTo(workflow, state)
  return { way, at: way.length - 1 }
}
