import { Icon } from '#src/ui/icon.tsx'
import css from './import.module.css'
import { importTexts } from './import-texts.ts'

/** The steps of an import, with the one that is under way. @param at from 0; past the last one all are done */
export const ImportSteps = ({ at }: { at: number }) => (
  <ol className={css.steps} aria-label={importTexts.stepsLabel}>
    {importTexts.steps.map((name, place) => (
      <li key={name} aria-current={place === at ? 'step' : undefined} data-done={place < at || undefined}>
        <span aria-hidden="true">{place < at ? <Icon name="check" /> : place + 1}</span>
        {name}
      </li>
    ))}
  </ol>
)
