import { useQuery } from '@tanstack/react-query'
import type { ResourceApi } from '#src/client/resource-api.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { ResourceFiles } from '../resource-files.tsx'
import type { Link, OtherScreens } from './link.ts'
import { LinkedEdition } from './linked-edition.tsx'
import { LinkedForm } from './linked-form.tsx'
import { LinkedStep } from './linked-step.tsx'
import { useCloseOnError } from './use-close-on-error.ts'

type LinkedScreenProps = {
  link: Link
  api: Pick<ResourceApi, 'read'>
  /** Has the rows read again that it began from. */
  refresh: () => Promise<void>
  others: OtherScreens
  onClose: () => void
}

/** Does on another screen what a row began, by the values of its whole record: the table shows only a part of some. */
export function LinkedScreen({ link: { opens, record }, api, refresh, others, onClose }: LinkedScreenProps) {
  const { data, error } = useQuery({
    queryKey: ['linked', opens.resource, record.id],
    queryFn: async () => {
      const [other, whole] = await Promise.all([others(opens.resource), api.read(record.id)])
      return { other, whole }
    },
    gcTime: 0,
  })
  useCloseOnError(error, onClose)
  if (!data) return null
  const { other, whole } = data
  const values: JsonObject = Object.fromEntries(
    Object.entries(opens.where).flatMap(([theirs, ours]) => {
      const value = whole[ours]
      return value === undefined ? [] : [[theirs, value]]
    }),
  )
  return (
    <ResourceFiles model={other.model}>
      {opens.takes !== undefined ? (
        <LinkedStep {...{ other, values, refresh, onClose }} name={opens.takes} />
      ) : opens.edits ? (
        <LinkedEdition {...{ other, values, refresh, onClose }} />
      ) : (
        <LinkedForm {...{ other, values, refresh, onClose }} />
      )}
    </ResourceFiles>
  )
}
