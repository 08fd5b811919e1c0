import type { ListQuery } from '#src/query/list-query.ts'
import { Pager } from '#src/table/pager.tsx'
import css from '../resource-screen.module.css'
import { listTexts } from './list-texts.ts'
import type { List } from './use-list.ts'

type ListFootProps = {
  list: List
  query: ListQuery
  selected: number
  onQuery: (change: Partial<ListQuery>) => void
}

const timeOfDay = new Intl.DateTimeFormat('es-CO', {
  timeZone: 'America/Bogota',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** Selected rows may no longer match the filters. */
const selectedOf = (selected: number, total: number): string =>
  listTexts.selected(selected, selected > total ? undefined : total)

/** Age of the rows, and the paginator. */
export const ListFoot = ({ list: { page, updatedAt, error }, query, selected, onQuery }: ListFootProps) => (
  <footer className={css.foot}>
    <span>
      {selected > 0
        ? selectedOf(selected, page?.total ?? 0)
        : updatedAt > 0 && `${error ? listTexts.dataOf : listTexts.updatedAt} ${timeOfDay.format(updatedAt)}`}
    </span>
    {page && (
      <Pager
        page={page.page}
        size={query.size}
        total={page.total}
        totalExact={page.totalExact}
        onPage={(next) => onQuery({ page: next })}
        onSize={(size) => onQuery({ size })}
      />
    )}
  </footer>
)
