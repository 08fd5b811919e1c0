import type { ResourceApi } from '#src/client/resource-api.ts'
import { date } from '#src/kinds/date/kind.ts'
import type { Execution } from '#src/schema/execution.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import css from './execution-progress.module.css'
import { statesTexts } from './states-texts.ts'
import { useExecution } from './use-execution.ts'

type ExecutionProgressProps = { model: RenderModel; api: ResourceApi; record: StoredRecord }

/** How far the server is with a record that it is at work on. */
export function ExecutionProgress({ model, api, record }: ExecutionProgressProps) {
  const execution = useExecution(model, api, record)
  if (!execution) return null
  const { done, total, startsOn } = execution
  return (
    <div className={css.execution} role="status">
      {startsOn === undefined && (
        <progress aria-label={statesTexts.progress} {...(total ? { value: done, max: total } : {})} />
      )}
      <p>{describeExecution(execution)}</p>
    </div>
  )
}

const count = new Intl.NumberFormat('es-CO')

function describeExecution({ done, total, attempts, says, startsOn }: Execution): string {
  if (startsOn !== undefined) return statesTexts.startsOn(date.format(startsOn, {}))
  if (says) return says
  if (attempts > 0) return statesTexts.attemptFailed(attempts)
  return total ? statesTexts.doneOf(count.format(done), count.format(total)) : statesTexts.beingExecuted
}
