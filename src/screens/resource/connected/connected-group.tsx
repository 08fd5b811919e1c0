import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { ApiError } from '#src/client/api-error.ts'
import type { ResourceApi } from '#src/client/resource-api.ts'
import type { ConnectedRecord, ConnectedRecords } from '#src/schema/connected.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { CallFailure } from '#src/session/call-failure.tsx'
import { Button } from '#src/ui/button.tsx'
import { usePeek } from '#src/ui/peek-context.ts'
import { safeText } from '#src/ui/safe-text.ts'
import css from './connected.module.css'
import { connectedTexts } from './connected-texts.ts'

type ConnectedGroupProps = {
  model: RenderModel
  api: ResourceApi
  id: string
  group: ConnectedRecords
  title: string
}

const figures = new Intl.NumberFormat('es-CO')

/** The records of one screen that refer to a record: how many, the first of them, and more when they are requested. */
export function ConnectedGroup({ model, api, id, group, title }: ConnectedGroupProps) {
  const peek = usePeek()
  const [isWhole, setWhole] = useState(false)
  const { resource, by, total, totalExact, list } = group
  const { data, error, isFetching, refetch } = useQuery<ConnectedRecords[], ApiError>({
    queryKey: [model.id, 'connected', id, resource, by],
    queryFn: ({ signal }) => api.connected(id, { resource, by }, signal),
    enabled: isWhole,
  })
  const { records } = data?.[0] ?? group
  const hasMore = records.length < total || !totalExact
  return (
    <>
      <h4>
        {title} <span>{connectedTexts.count(figures.format(total), totalExact)}</span>
        {list && (
          <Link to={list} aria-label={connectedTexts.listOf(title)}>
            {connectedTexts.list}
          </Link>
        )}
      </h4>
      <ul>
        {records.map((record) => (
          <li key={record.id}>
            <div>
              <button
                type="button"
                className={css.name}
                onClick={() => peek.open({ resource, id: record.id })}
              >
                {safeText(record.label)}
              </button>
              {record.facts && <p>{safeText(factsOf(record.facts))}</p>}
            </div>
            <small>{stateOf(record)}</small>
          </li>
        ))}
      </ul>
      {error && <CallFailure error={error} onRetry={() => void refetch()} />}
      {hasMore && !isWhole && (
        <Button look="quiet" onClick={() => setWhole(true)}>
          {connectedTexts.more(figures.format(total - records.length), totalExact)}
        </Button>
      )}
      {hasMore && isWhole && data && !isFetching && <p>{connectedTexts.rest}</p>}
    </>
  )
}

const factsOf = (facts: NonNullable<ConnectedRecord['facts']>): string =>
  facts.map(({ title, text }) => connectedTexts.fact(title, text)).join(' · ')

const stateOf = ({ state, inactive }: ConnectedRecord): string =>
  safeText(state ?? (inactive ? connectedTexts.inactive : ''))
