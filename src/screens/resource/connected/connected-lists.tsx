import { useQuery } from '@tanstack/react-query'
import type { ApiError } from '#src/client/api-error.ts'
import type { ResourceApi } from '#src/client/resource-api.ts'
import type { ConnectedRecords } from '#src/schema/connected.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { CallFailure } from '#src/session/call-failure.tsx'
import css from './connected.module.css'
import { ConnectedGroup } from './connected-group.tsx'
import { connectedTexts } from './connected-texts.ts'

type ConnectedListsProps = {
  model: RenderModel
  api: ResourceApi
  id: string
}

/** The records of other screens that refer to one, by screen, as far as the person may see them. */
export function ConnectedLists({ model, api, id }: ConnectedListsProps) {
  const { data, error, isPending, refetch } = useQuery<ConnectedRecords[], ApiError>({
    queryKey: [model.id, 'connected', id],
    queryFn: ({ signal }) => api.connected(id, undefined, signal),
    enabled: model.isReferred === true,
  })
  if (!model.isReferred) return null
  const groups = (data ?? []).filter(({ total }) => total > 0)
  const isAlone = ({ resource }: ConnectedRecords): boolean =>
    groups.filter((one) => one.resource === resource).length === 1
  return (
    <section className={css.connected} aria-label={connectedTexts.title}>
      <h3>{connectedTexts.title}</h3>
      {isPending && <p role="status">{connectedTexts.reading}</p>}
      {error && <CallFailure error={error} onRetry={() => void refetch()} />}
      {data && groups.length === 0 && <p>{connectedTexts.none}</p>}
      {groups.map((group) => (
        <ConnectedGroup
          key={`${group.resource} ${group.by}`}
          {...{ model, api, id, group }}
          title={isAlone(group) ? group.title : connectedTexts.by(group.title, group.field)}
        />
      ))}
    </section>
  )
}
