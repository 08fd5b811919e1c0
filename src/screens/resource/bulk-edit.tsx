import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { ResourceApi } from '#src/client/resource-api.ts'
import { registry } from '#src/kinds/views.ts'
import type { JsonValue } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { type Field, findField, writableFields } from '#src/schema/screen.ts'
import { useLabels } from '#src/table/use-labels.ts'
import { CheckBox } from '#src/ui/check-box.tsx'
import { CheckField, Field as FieldFrame } from '#src/ui/field.tsx'
import { Select } from '#src/ui/select.tsx'
import { editedValues } from '#src/verdict/initial-values.ts'
import css from './bulk-dialog.module.css'
import { BulkDialog } from './bulk-dialog.tsx'
import { shownValue } from './record-name.ts'
import { runEach } from './run-each.ts'
import { useFieldLookup } from './use-field-lookup.ts'

type BulkEditProps = {
  model: RenderModel
  api: ResourceApi
  rows: StoredRecord[]
  onDone: (changed: StoredRecord[]) => void
  onClose: () => void
}

/** Gives one field of the selected records the same value; each is saved as its form would save it. */
export function BulkEdit({ model, api, rows, onDone, onClose }: BulkEditProps) {
  const id = useId()
  const [name, setName] = useState<string>()
  const [value, setValue] = useState<JsonValue>()
  const [isEmptied, setEmptied] = useState(false)
  const fields = changeableFields(model)
  const field = name === undefined ? undefined : findField(model, name)
  // The table shows a part of each record; a save writes it whole.
  const { data: whole } = useQuery({
    queryKey: [model.id, 'whole', rows.map((row) => row.id)],
    queryFn: () => readAll(api, rows),
    staleTime: 0,
    gcTime: 0,
  })
  const records = rows.map((row) => whole?.get(row.id) ?? row)
  const problem = field && value !== undefined ? refusal(field, value) : undefined
  const lookup = useFieldLookup(api.lookup, field)
  const resource = field?.property['x-ref']
  const labels = useLabels(
    api.lookup,
    resource !== undefined && value !== undefined ? { [resource]: [String(value)] } : {},
  )
  const label = labels[resource ?? '']?.[String(value)]
  const Input = field && registry.viewOf(field).Input
  // Nothing is emptied because nobody has typed yet.
  const isGiven = value !== undefined || isEmptied
  return (
    <BulkDialog
      model={model}
      title="Cambiar un campo"
      rows={records}
      preview={(row) => previewOf(row, isGiven ? field : undefined, value, label)}
      confirmText="Cambiar"
      isReady={whole !== undefined && field !== undefined && !problem && isGiven}
      work={(row) =>
        api.update(row.id, row.version, withValue(editedValues(model.fields, row), field, value))
      }
      onDone={onDone}
      onClose={onClose}
    >
      <div className={css.ask}>
        <FieldFrame id={`${id}-field`} label="Campo" required width="full">
          <Select
            id={`${id}-field`}
            value={name}
            options={fields.map((one) => ({ value: one.name, label: one.title }))}
            onChange={(next) => {
              setName(next)
              setValue(undefined)
              setEmptied(false)
            }}
          />
        </FieldFrame>
        {field && Input && (
          <FieldFrame
            id={`${id}-value`}
            label={`Nuevo valor de ${field.title}`}
            error={problem}
            required={field.required}
            width="full"
            group={registry.viewOf(field).frame(field.property) === 'group'}
          >
            <Input
              key={field.name}
              id={`${id}-value`}
              property={field.property}
              value={value}
              onChange={(next) => {
                setValue(next)
                setEmptied(false)
              }}
              onBlur={() => undefined}
              required={field.required}
              readOnly={false}
              invalid={problem !== undefined}
              describedBy={`${id}-value-error`}
              lookup={lookup}
            />
          </FieldFrame>
        )}
        {field && !field.required && (
          <CheckField id={`${id}-empty`} label="Dejar vacío">
            <CheckBox
              id={`${id}-empty`}
              checked={isEmptied}
              onChange={({ target }) => {
                setEmptied(target.checked)
                if (target.checked) setValue(undefined)
              }}
            />
          </CheckField>
        )}
      </div>
    </BulkDialog>
  )
}

/** What one value can be given to: nothing that tells records apart, is fixed, or has parts of its own. */
const changeableFields = (model: RenderModel): Field[] =>
  writableFields(model).filter(
    ({ name, immutable, level, property }) =>
      !immutable &&
      !level &&
      !model.key.includes(name) &&
      property['x-masked'] !== true &&
      property['x-document-type'] === undefined &&
      property.type !== 'array',
  )

async function readAll(api: ResourceApi, rows: StoredRecord[]): Promise<Map<string, StoredRecord>> {
  const outcomes = await runEach(
    rows,
    ({ id }) => api.read(id),
    () => undefined,
  )
  return new Map([...outcomes].flatMap(([id, outcome]) => (outcome.ok ? [[id, outcome.record]] : [])))
}

function refusal(field: Field, value: JsonValue): string | undefined {
  const kind = registry.kindOf(field)
  const type = typeof value === 'number' ? 'number' : typeof value
  const wanted = kind.type === 'integer' ? 'number' : kind.type
  return type === wanted ? kind.refuse(value) : kind.wrongType
}

const withValue = (
  record: ReturnType<typeof editedValues>,
  field: Field | undefined,
  value: JsonValue | undefined,
): ReturnType<typeof editedValues> =>
  Object.fromEntries(
    Object.entries({ ...record, ...(field ? { [field.name]: value } : {}) }).flatMap(([name, one]) =>
      one === undefined ? [] : [[name, one]],
    ),
  )

function previewOf(
  row: StoredRecord,
  field: Field | undefined,
  value: JsonValue | undefined,
  label: string | undefined,
) {
  if (!field) return { text: '' }
  const before = shownValue(field, row)
  if (row[field.name] === value) return { text: `${before}: no cambia.`, skipped: true }
  const after =
    label ??
    shownValue(field, { id: '', version: 0, ...(value === undefined ? {} : { [field.name]: value }) })
  return {
    text: (
      <>
        <s>{before}</s> → <b>{after}</b>
      </>
    ),
  }
}
