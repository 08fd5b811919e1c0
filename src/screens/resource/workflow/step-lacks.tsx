import type { StepRequirement } from '#src/schema/requirements.ts'
import { safeText } from '#src/ui/safe-text.ts'
import css from './step-lacks.module.css'
import { workflowTexts } from './workflow-texts.ts'

/** What a step lacks and is warned of, by the label of its button. */
export type LackingStep = Pick<StepRequirement, 'lacks' | 'warns'> & { name: string; label: string }

type StepLacksProps = { id: string; steps: LackingStep[]; isNarrow: boolean }

/**
 * What steps of a record lack by their rules, or are warned of. On a narrow screen, where it would stand in place of the
 * data, a line says how much that is, and opens it.
 */
export function StepLacks({ id, steps, isNarrow }: StepLacksProps) {
  const lines = steps.map(({ name, label, lacks, warns }) => (
    <p key={name}>
      {workflowTexts.lacks(label)} {[...lacks, ...warns].map(safeText).join(' ')}
    </p>
  ))
  return isNarrow ? (
    <details id={id} className={css.lacks}>
      <summary>{countOf(steps)}</summary>
      {lines}
    </details>
  ) : (
    <div id={id} className={css.lacks}>
      {lines}
    </div>
  )
}

/** How much is lacking and warned of; what several steps have in common counts once. */
function countOf(steps: LackingStep[]): string {
  const lacks = new Set(steps.flatMap((step) => step.lacks)).size
  const warns = new Set(steps.flatMap((step) => step.warns)).size
  return [
    ...(lacks > 0 ? [workflowTexts.countOfLacks(lacks)] : []),
    ...(warns > 0 ? [workflowTexts.countOfWarnings(warns)] : []),
  ].join(' · ')
}
