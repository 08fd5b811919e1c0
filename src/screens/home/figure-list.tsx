import type { Figure } from '#src/schema/dashboard.ts'
import { FigureCard } from './figure-card.tsx'
import css from './figures.module.css'
import { homeTexts } from './home-texts.ts'

/** The figures that a person sees, in their order. */
export const FigureList = ({ figures }: { figures: Figure[] }) => {
  const shown = figures.flatMap((figure) =>
    figure.data ? [<FigureCard key={figure.id} figure={figure} data={figure.data} />] : [],
  )
  return shown.length > 0 ? shown : <p className={css.none}>{homeTexts.allFiguresHidden}</p>
}
