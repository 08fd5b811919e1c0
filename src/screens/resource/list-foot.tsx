import type { Page } from '#src/client/resource-api.ts'
import type { ListQuery } from '#src/query/list-query.ts'
import { Pager } from '#src/table/pager.tsx'
import css from './resource-screen.module.css'

type ListFootProps = {
  page: Page | undefined
  query: ListQuery
  /** Milliseconds since 1970. */
  updatedAt: number
  onQuery: (change: Partial<ListQuery>) => void
}

const timeOfDay = new Intl.DateTimeFormat('es-CO', {
  timeZone: 'America/Bogota',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** How old the rows are, and the paginator. */
export const ListFoot = ({ page, query, updatedAt, onQuery }: ListFootProps) => (
  <footer className={css.foot}>
    <span>{updatedAt > 0 && `Actualizado a las ${timeOfDay.format(updatedAt)}`}</span>
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
