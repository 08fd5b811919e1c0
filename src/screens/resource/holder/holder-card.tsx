import { useQuery } from '@tanstack/react-query'
import type { ApiError } from '#src/client/api-error.ts'
import { anyLookup, type Lookup, type LookupOption } from '#src/query/lookup-query.ts'
import { inactiveLabel } from '#src/schema/field-references.ts'
import { CallFailure } from '#src/session/call-failure.tsx'
import { IconButton } from '#src/ui/button.tsx'
import { LoadFailure } from '#src/ui/load-failure.tsx'
import { usePeek } from '#src/ui/peek-context.ts'
import { safeText } from '#src/ui/safe-text.ts'
import { KeyFacts } from '../facts/key-facts.tsx'
import type { OtherScreen, OtherScreens } from '../link.ts'
import { useOtherScreen, useRecordInForce } from '../use-record-in-force.ts'
import { useResource } from '../use-resource.ts'
import css from './holder-bar.module.css'
import { holderTexts } from './holder-texts.ts'

type HolderCardProps = {
  lookup: Lookup
  others: OtherScreens
  resource: string
  id: string
  /** Fields that stand under the name, for who may see the records of the resource. */
  shows: string[]
  /** Title of the field. */
  title: string
  onRemove: () => void
}

/** Whose rows a table shows: the label that references have, and what else of it the person may see. */
export function HolderCard({ lookup, others, resource, id, shows, title, onRemove }: HolderCardProps) {
  const { open, maySee } = usePeek()
  const { data, isError, refetch } = useQuery<LookupOption | undefined, ApiError>({
    queryKey: ['holder', resource, id],
    queryFn: async ({ signal }) =>
      (await lookup(resource, { ...anyLookup, ids: [id] }, signal))[0] ?? { id, label: id },
  })
  if (isError) return <LoadFailure message={holderTexts.notRead} onRetry={() => void refetch()} />
  if (!data) return <p className={css.facts}>{holderTexts.reading}</p>
  const name = safeText(data.inactive ? inactiveLabel(data.label) : data.label)
  return (
    <>
      <p className={css.name}>
        {maySee(resource) ? (
          <button
            type="button"
            className={css.see}
            title={holderTexts.see(name)}
            onClick={() => open({ resource, id })}
          >
            {name}
          </button>
        ) : (
          <b>{name}</b>
        )}
        <IconButton icon="close" label={holderTexts.remove(title)} onClick={onRemove} />
      </p>
      {maySee(resource) && <HolderFacts {...{ others, resource, id, shows }} />}
    </>
  )
}

type HolderFactsProps = Pick<HolderCardProps, 'others' | 'resource' | 'id' | 'shows'>

function HolderFacts({ others, resource, ...rest }: HolderFactsProps) {
  const screen = useOtherScreen(others, resource)
  return screen ? <LoadedFacts {...rest} screen={screen} /> : <div className={css.facts} />
}

function LoadedFacts({ screen: { model }, id, shows }: { screen: OtherScreen; id: string; shows: string[] }) {
  const { api } = useResource(model)
  const { data, error, refetch } = useRecordInForce(model, api, id)
  return (
    <div className={css.facts}>
      {error && <CallFailure error={error} onRetry={() => void refetch()} />}
      {data && <KeyFacts model={model} record={data} only={shows} isElsewhere />}
    </div>
  )
}
