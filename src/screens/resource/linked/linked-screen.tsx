import { useQuery } from '@tanstack/react-query'
import type { ResourceApi } from '#src/client/resource-api.ts'
import { registry } from '#src/kinds/views.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { pesoSign } from '#src/schema/peso-sign.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { type Field, findField } from '#src/schema/screen.ts'
import { safeText } from '#src/ui/safe-text.ts'
import type { Link, OtherScreens } from '../link.ts'
import { shownValue } from '../record/record-words.ts'
import { ResourceFiles } from '../resource-files.tsx'
import { useCells } from '../use-cells.ts'
import { LinkedEdition } from './linked-edition.tsx'
import { LinkedForm } from './linked-form.tsx'
import { LinkedStep } from './linked-step.tsx'
import { useCloseOnError } from './use-close-on-error.ts'

type LinkedScreenProps = {
  link: Link
  /** The screen of the row. */
  model: RenderModel
  api: Pick<ResourceApi, 'read'>
  /** Reloads the rows of the screen. */
  refresh: () => Promise<void>
  others: OtherScreens
  onClose: () => void
}

/** Names and references say what they are; figures and groups do not. */
const named = (field: Field, text: string): string =>
  field.property.type === 'string'
    ? text
    : `${field.title}: ${registry.kindOf(field).unit === '$' ? pesoSign : ''}${text}`

/** Runs a row's action on another screen, with the values of its whole record: the table may show only a part. */
export function LinkedScreen(props: LinkedScreenProps) {
  const { link, model, api, refresh, others, onClose } = props
  const { texts } = useCells(model)
  const { opens, record } = link
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
  const about = (opens.about ?? [])
    .flatMap((name) => findField(model, name) ?? [])
    .map((field) => named(field, texts[field.name]?.(whole) ?? shownValue(field, whole)))
    .map(safeText)
    .join(' · ')
  return (
    <ResourceFiles model={other.model}>
      {opens.takes !== undefined ? (
        <LinkedStep {...{ other, values, about, refresh, onClose }} name={opens.takes} />
      ) : opens.edits ? (
        <LinkedEdition {...{ other, values, about, refresh, onClose }} />
      ) : (
        <LinkedForm {...{ other, values, about, refresh, onClose }} start={opens.starts} />
      )}
    </ResourceFiles>
  )
}
