import { useState } from 'react'
import type { JsonObject, JsonValue } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { Button } from '#src/ui/button.tsx'
import { useFail } from '../use-fail.ts'
import { useResource } from '../use-resource.ts'
import { LinkedChoice } from './linked-choice.tsx'
import { LinkedForm, type LinkedProps } from './linked-form.tsx'
import { linkedName } from './linked-name.ts'
import { useCloseOnError } from './use-close-on-error.ts'
import { useLinkedRecords } from './use-linked-records.ts'

/**
 * Changes one of the records of another screen that belong to the row, or makes a new one while there is room for it.
 */
export function LinkedEdition({ other: { model, ...rest }, values, refresh, onClose }: LinkedProps) {
  const other = { model, ...rest }
  const { api } = useResource(model)
  const fail = useFail()
  const { data, error } = useLinkedRecords(model, api, values)
  const [chosen, setChosen] = useState<{ record: StoredRecord } | { start: JsonObject }>()
  useCloseOnError(error, onClose)
  if (!data) return null
  if (chosen || data.length === 0) return <LinkedForm {...{ other, values, refresh, onClose }} {...chosen} />
  const free = freeIn(model, values, data)
  const open = ({ id }: StoredRecord): void => void api.read(id).then((record) => setChosen({ record }), fail)
  return (
    <LinkedChoice title={model.title} onClose={onClose}>
      {data.map((record) => (
        <li key={record.id}>
          <Button onClick={() => open(record)}>Modificar: {linkedName(model, values, record)}</Button>
        </li>
      ))}
      {free && (
        <li>
          <Button icon="add" onClick={() => setChosen({ start: free })}>
            Crear {model.singular}
          </Button>
        </li>
      )}
    </LinkedChoice>
  )
}

/**
 * What a new record starts with of a key whose last field is a closed list; undefined where all its options are taken.
 */
function freeIn(
  { key, fields }: RenderModel,
  values: JsonObject,
  taken: StoredRecord[],
): JsonObject | undefined {
  const [last, ...more] = fields.filter(({ name }) => key.includes(name) && values[name] === undefined)
  const options = last?.property.oneOf
  if (!last || !options || more.length > 0) return {}
  const used = new Set<JsonValue | undefined>(taken.map((record) => record[last.name]))
  const left = options.find((option) => !used.has(option.const))
  return left && { [last.name]: left.const }
}
