import type { ReactNode } from 'react'
import { shortDay } from '#src/kinds/day-text.ts'
import type { ListQuery } from '#src/query/list-query.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/messages.tsx'
import type { Address } from './use-address.ts'

type EmptyListProps = {
  address: Pick<Address, 'query'> & { go: (to: { query: Partial<ListQuery> }) => void }
  create: ReactNode
}

/** Why there are no rows, and what helps: fewer filters, or a first record. */
export function EmptyList({ address: { query, go }, create }: EmptyListProps) {
  const { search, filters, asOf } = query
  return (
    <EmptyState title="No hay registros">
      <p>
        {search
          ? `Nada coincide con «${search}».`
          : filters.length > 0
            ? 'Ninguno cumple los filtros.'
            : asOf !== undefined
              ? `Ninguno rige el ${shortDay(asOf)}.`
              : 'Aún no se ha creado ninguno.'}
      </p>
      {search && <Button onClick={() => go({ query: { search: '' } })}>Limpiar búsqueda</Button>}
      {filters.length > 0 && <Button onClick={() => go({ query: { filters: [] } })}>Limpiar filtros</Button>}
      {asOf !== undefined && (
        <Button onClick={() => go({ query: { asOf: undefined } })}>Ver todas las fechas</Button>
      )}
      {!search && filters.length === 0 && asOf === undefined && create}
    </EmptyState>
  )
}
