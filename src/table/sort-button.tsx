import type { SortTerm } from '#src/schema/screen.ts'
import { Icon } from '#src/ui/icon.tsx'
import css from './headings.module.css'

type SortButtonProps = { field: string; title: string; sort: SortTerm[] }

/** In a heading: its column's direction, and its turn where several order. A click is the heading's own. */
export function SortButton({ field, title, sort }: SortButtonProps) {
  const turn = sort.findIndex((term) => term.field === field)
  const term = sort[turn]
  const way = term ? `, ${term.descending ? 'descendente' : 'ascendente'}` : ''
  const place = term && sort.length > 1 ? `, prioridad ${turn + 1}` : ''
  return (
    <button
      type="button"
      tabIndex={-1}
      className={css.sort}
      data-sorted={term !== undefined}
      aria-label={`Ordenar por ${title}${way}${place}`}
      title="Mayús + clic añade la columna al orden"
    >
      <Icon name={term?.descending ? 'arrowDown' : 'arrowUp'} size={14} />
      {term && sort.length > 1 && <span className={css.turn}>{turn + 1}</span>}
    </button>
  )
}
