import { useQuery } from '@tanstack/react-query'
import type { ApiError } from '#src/client/api-error.ts'
import type { ResourceApi } from '#src/client/resource-api.ts'
import { isName } from '#src/kinds/telling-fields.ts'
import { previewedEffect } from '#src/schema/effect-preview.ts'
import type { RecordHolder } from '#src/schema/record-holder.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import type { Field } from '#src/schema/screen.ts'
import { FactList } from '../facts/fact-value.tsx'
import css from './connected.module.css'
import { connectedTexts } from './connected-texts.ts'
import { EffectFigures } from './effect-figures.tsx'

type RecordHoldersProps = {
  model: RenderModel
  api: Pick<ResourceApi, 'holders'>
  id: string
  /** Within a dialog, under the main fields of the record. */
  inDialog?: boolean
}

/**
 * Whose the accounts and loans of a record are, and the figures of what a request about them would do, for who may see
 * these; nothing where it has no number of any.
 */
export function RecordHolders({ model, api, id, inDialog = false }: RecordHoldersProps) {
  const { data } = useQuery<RecordHolder[], ApiError>({
    queryKey: [model.id, 'holders', id],
    enabled: model.hasHolders === true,
    queryFn: ({ signal }) => api.holders(id, signal),
  })
  // The main fields of a dialog have the name that the record itself holds.
  const isNamed =
    inDialog &&
    model.fields.some((field) => field.property['x-table'] && isName(field) && !field.property['x-ref'])
  return (
    <>
      {data && data.length > 0 && !isNamed && (
        <section className={inDialog ? css.asked : css.holders} aria-label={connectedTexts.holders}>
          <FactList
            fields={data.map(referenceOf)}
            object={Object.fromEntries(data.map(({ field, id: holder }) => [field, holder]))}
            labels={Object.fromEntries(data.map((one) => [one.field, { [one.id]: one.label }]))}
            path={[]}
          />
        </section>
      )}
      {previewedEffect(model) && <EffectFigures {...{ model, inDialog }} request={id} />}
    </>
  )
}

/** The holder as a reference to them. */
const referenceOf = ({ field: name, title, resource }: RecordHolder): Field => ({
  ...{ name, title, kind: 'ref', property: { type: 'string', title, 'x-ref': resource } },
  ...{ required: false, readOnly: true, immutable: false },
})
