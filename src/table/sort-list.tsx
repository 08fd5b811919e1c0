import type { RenderModel } from '#src/schema/render-model.ts'
import { findField, type SortTerm } from '#src/schema/screen.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { Select } from '#src/ui/select.tsx'
import css from './filter-panel.module.css'

type SortListProps = {
  id: string
  model: Pick<RenderModel, 'fields'>
  sortable: string[]
  sort: SortTerm[]
  onSort: (sort: SortTerm[]) => void
}

const ways = [
  { value: 'asc', label: 'Ascendente' },
  { value: 'desc', label: 'Descendente' },
]

/** The columns that the table is ordered by, the most important first. */
export function SortList({ id, model, sortable, sort, onSort }: SortListProps) {
  const titleOf = (name: string): string => findField(model, name)?.title ?? name
  const free = sortable.filter((name) => sort.every(({ field }) => field !== name))
  const put = (at: number, term: SortTerm): void => onSort(sort.with(at, term))
  return (
    <fieldset className={css.sort}>
      <legend>Orden</legend>
      {sort.length === 0 && <p className={css.note}>El de la pantalla.</p>}
      <ol>
        {sort.map((term, index) => {
          const { field, descending } = term
          const options = [field, ...free].map((name) => ({ value: name, label: titleOf(name) }))
          return (
            <li key={field}>
              <span className={css.turn}>{index + 1}</span>
              <Select
                id={`${id}-${index}`}
                label={`Columna ${index + 1} del orden`}
                size="small"
                value={field}
                options={options}
                onChange={(name = field) => put(index, { field: name, descending })}
              />
              <Select
                id={`${id}-${index}-way`}
                label={`Sentido de ${titleOf(field)}`}
                size="small"
                value={descending ? 'desc' : 'asc'}
                options={ways}
                onChange={(way) => put(index, { field, descending: way === 'desc' })}
              />
              <IconButton
                icon="chevronUp"
                label={`Subir ${titleOf(field)} en el orden`}
                disabled={index === 0}
                onClick={() => onSort(sort.toSpliced(index, 1).toSpliced(index - 1, 0, term))}
              />
              <IconButton
                icon="close"
                label={`Quitar ${titleOf(field)} del orden`}
                onClick={() => onSort(sort.toSpliced(index, 1))}
              />
            </li>
          )
        })}
      </ol>
      {free[0] !== undefined && (
        <Button
          look="quiet"
          icon="add"
          onClick={() => free[0] !== undefined && onSort([...sort, { field: free[0], descending: false }])}
        >
          Agregar columna al orden
        </Button>
      )}
    </fieldset>
  )
}
