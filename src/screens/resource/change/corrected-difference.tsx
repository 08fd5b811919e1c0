import { useQuery } from '@tanstack/react-query'
import type { ApiError } from '#src/client/api-error.ts'
import type { ResourceApi } from '#src/client/resource-api.ts'
import { changesBetween } from '#src/schema/history.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { CallFailure } from '#src/session/call-failure.tsx'
import { setFields } from '#src/validation/set-fields.ts'
import { Difference } from '../difference/difference.tsx'
import { changeTexts } from './change-texts.ts'

type CorrectedDifferenceProps = {
  model: RenderModel
  api: ResourceApi
  record: StoredRecord
  /** Id of the rejected request that the record asks anew; without one the record itself was rejected. */
  corrects: string | undefined
}

/** Values that were rejected, with the labels that came with them. */
type Rejected = JsonObject & Pick<StoredRecord, 'labels'>

/** What waits for a decision has in another way than what was rejected. */
export function CorrectedDifference({ model, api, record, corrects }: CorrectedDifferenceProps) {
  const { data, error, refetch } = useQuery<Rejected | null, ApiError>({
    queryKey:
      corrects === undefined
        ? [model.id, 'rejected', record.id, record.version]
        : [model.id, 'record', corrects],
    queryFn: () => (corrects === undefined ? rejectedOf(api, record.id) : api.read(corrects)),
  })
  if (error) return <CallFailure error={error} onRetry={() => void refetch()} />
  if (!data) return null
  const changes = changesBetween(setFields(model), data, record)
  if (changes.length === 0) return <p>{changeTexts.sameAsRejected}</p>
  const labels = { ...data.labels }
  for (const [name, known] of Object.entries(record.labels ?? {}))
    labels[name] = { ...labels[name], ...known }
  return (
    <Difference
      {...{ model, changes, labels }}
      lookup={api.lookup}
      headings={[changeTexts.rejectedValues, changeTexts.valuesNow]}
    />
  )
}

/** A record as it was rejected last; null where that is not among its latest versions. */
async function rejectedOf(api: ResourceApi, id: string): Promise<Rejected | null> {
  const { data } = await api.history(id, 1)
  return data.find(({ action }) => action === 'RECHAZAR')?.record ?? null
}
