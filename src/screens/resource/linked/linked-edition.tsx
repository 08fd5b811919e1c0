import { useQuery } from '@tanstack/react-query'
import type { JsonObject } from '#src/schema/json.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import type { Field } from '#src/schema/screen.ts'
import { useResource } from '../use-resource.ts'
import { LinkedForm, type LinkedProps } from './linked-form.tsx'
import { useCloseOnError } from './use-close-on-error.ts'
import { linkedRecords } from './use-linked-records.ts'

/**
 * Changes the records of another screen that belong to the row, or makes them, in one form: what of their key the row
 * leaves open, a closed list, is chosen there.
 */
export function LinkedEdition(props: LinkedProps) {
  const { other, values, onClose } = props
  const { model } = other
  const { api } = useResource(model)
  const { data: records, error } = useQuery({
    queryKey: [model.id, 'linked whole', values],
    queryFn: async () =>
      // A row of a list holds a part of its record only.
      Promise.all((await linkedRecords(model, api, values)).map(({ id }) => api.read(id))),
    gcTime: 0,
  })
  useCloseOnError(error, onClose)
  const field = openField(model, values)
  if (!records || !field) return null
  const option = field.property.default ?? field.property.oneOf?.[0]?.const ?? ''
  return (
    <LinkedForm
      {...props}
      record={records.find((record) => record[field.name] === option)}
      start={{ [field.name]: option }}
      among={{ field: field.name, records }}
    />
  )
}

/** The key field that the row does not give; lint ensures that there is one, and that it is a closed list. */
const openField = ({ key, fields }: RenderModel, values: JsonObject): Field | undefined =>
  fields.find(({ name }) => key.includes(name) && values[name] === undefined)
