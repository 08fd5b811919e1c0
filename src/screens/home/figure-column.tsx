import type { Figure } from '#src/schema/dashboard.ts'
import { LoadFailure } from '#src/ui/load-failure.tsx'
import css from './home.module.css'
import { homeTexts } from './home-texts.ts'
import { usePart } from './use-part.ts'
import { useSeen } from './use-seen.ts'

type FigureColumnProps = {
  /** Those that the person sees, in their order; undefined until they are there. */
  figures: Figure[] | undefined
  /** How many there may be: so many have a place meanwhile. */
  expected: number
  isFailed: boolean
  onRetry: () => void
}

/** The figures beside the rest of home; charts are loaded once they are seen or the browser is at rest. */
export function FigureColumn({ figures, expected, isFailed, onRetry }: FigureColumnProps) {
  const [ref, isSeen] = useSeen<HTMLElement>()
  const list = usePart(async () => (await import('./figure-list.tsx')).FigureList, isSeen)
  return (
    <aside ref={ref} className={css.figures} aria-label={homeTexts.figures}>
      {isFailed && !figures ? (
        <LoadFailure message={homeTexts.figuresNotRead} onRetry={onRetry} />
      ) : list.isFailed ? (
        <LoadFailure message={homeTexts.chartsNotLoaded} onRetry={list.retry} />
      ) : figures && list.part ? (
        <list.part figures={figures} />
      ) : (
        Array.from({ length: figures?.length ?? expected }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places of what comes have no other name
          <div key={index} className={css.bone} />
        ))
      )}
    </aside>
  )
}
