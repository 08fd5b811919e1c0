import { useQuery } from '@tanstack/react-query'
import type { ApiError } from '#src/client/api-error.ts'
import type { ResourceApi } from '#src/client/resource-api.ts'
import { changesBetween } from '#src/schema/history.ts'
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
  /** Id of the rejected request that the record asks anew. */
  corrects: string
}

/** What a request has in another way than the rejected one that it corrects. */
export function CorrectedDifference({ model, api, record, corrects }: CorrectedDifferenceProps) {
  const { data, error, refetch } = useQuery<StoredRecord, ApiError>({
    queryKey: [model.id, 'record', corrects],
    queryFn: () => api.read(corrects),
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
      headings={[changeTexts.rejectedRequest, changeTexts.thisRequest]}
    />
  )
}
