import { useQuery } from '@tanstack/react-query'
import { dequal as equal } from 'dequal/lite'
import { useId, useState } from 'react'
import type { ResourceApi } from '#src/client/resource-api.ts'
import { registry } from '#src/kinds/views.ts'
import type { JsonValue } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { type Field, findField, writableFields } from '#src/schema/screen.ts'
import { useLabels } from '#src/table/use-labels.ts'
import { Field as FieldFrame } from '#src/ui/field.tsx'
import { safeText } from '#src/ui/safe-text.ts'
import { Select } from '#src/ui/select.tsx'
import type { Issue } from '#src/validation/issue.ts'
import type { RecordValidator } from '#src/validation/record-validator.ts'
import { wholeMessage } from '#src/validation/whole-message.ts'
import { issueText, shownValue } from '../record/record-words.ts'
import { runEach } from '../run-each.ts'
import { useRuleContext } from '../use-rule-context.ts'
import { type BulkChange, changedRecord, issuesOf, problemOf } from './bulk-change.ts'
import css from './bulk-dialog.module.css'
import { BulkDialog } from './bulk-dialog.tsx'
import { bulkTexts } from './bulk-texts.ts'
import { BulkValue } from './bulk-value.tsx'

type BulkEditProps = {
  model: RenderModel
  validator: RecordValidator
  api: ResourceApi
  rows: StoredRecord[]
  onDone: (changed: StoredRecord[]) => void
  onClose: () => void
}

/** Gives one field of the selected records the same value; each is validated and saved as by its form. */
export function BulkEdit({ model, validator, api, rows, onDone, onClose }: BulkEditProps) {
  const id = useId()
  const context = useRuleContext()
  const [name, setName] = useState<string>()
  const [value, setValue] = useState<JsonValue>()
  const [isEmptied, setEmptied] = useState(false)
  const field = name === undefined ? undefined : findField(model, name)
  // The table shows a part of each record; a save writes it whole.
  const { data: whole } = useQuery({
    queryKey: [model.id, 'whole', rows.map((row) => row.id)],
    queryFn: () => readAll(api, rows),
    staleTime: 0,
    gcTime: 0,
  })
  const records = rows.map((row) => whole?.get(row.id) ?? row)
  const resource = field?.property['x-ref']
  const labels = useLabels(
    api.lookup,
    resource !== undefined && value !== undefined ? { [resource]: [String(value)] } : {},
  )
  // An untouched field empties nothing.
  const isGiven = value !== undefined || isEmptied
  const change = field && isGiven ? { field, value } : undefined
  const issuesIn = (row: StoredRecord): Issue[] =>
    change && whole?.has(row.id) ? issuesOf(model, validator, context, row, change) : []
  const problem = change && problemOf(change, records.filter((row) => !holds(row, change)).map(issuesIn))
  const preview = (row: StoredRecord) => {
    if (whole && !whole.has(row.id)) return { text: bulkTexts.notRead, skipped: true }
    if (!change) return { text: '' }
    return previewOf(model, row, change, issuesIn(row), labels[resource ?? '']?.[String(value)])
  }
  const put = (next: JsonValue | undefined, emptied: boolean): void => {
    setValue(next)
    setEmptied(emptied)
  }
  return (
    <BulkDialog
      {...{ model, api }}
      title={bulkTexts.changeField}
      rows={records}
      preview={preview}
      confirmText={bulkTexts.change}
      isReady={whole !== undefined && change !== undefined}
      work={(row) =>
        change
          ? api.update(row.id, row.version, changedRecord(model, row, change))
          : Promise.reject(new Error('There is nothing to change'))
      }
      onDone={onDone}
      onClose={onClose}
    >
      {!whole && <p role="status">{bulkTexts.readingRecords}</p>}
      <div className={css.ask}>
        <FieldFrame id={`${id}-field`} label={bulkTexts.field} required width="full">
          <Select
            id={`${id}-field`}
            value={name}
            options={changeableFields(model).map((one) => ({ value: one.name, label: one.title }))}
            onChange={(next) => {
              setName(next)
              put(undefined, false)
            }}
          />
        </FieldFrame>
        {field && (
          <BulkValue
            key={field.name}
            {...{ id, field, value, isEmptied, problem }}
            lookup={api.lookup}
            onChange={put}
          />
        )}
      </div>
    </BulkDialog>
  )
}

/** Fields that may get one value in bulk: no key, no fixed field, and none with parts of its own. */
const changeableFields = (model: RenderModel): Field[] =>
  writableFields(model).filter(
    ({ name, immutable, level, property }) =>
      !immutable &&
      !level &&
      !model.key.includes(name) &&
      property['x-masked'] !== true &&
      property['x-document-type'] === undefined &&
      property.type !== 'array' &&
      property.type !== 'object',
  )

async function readAll(api: ResourceApi, rows: StoredRecord[]): Promise<Map<string, StoredRecord>> {
  const outcomes = await runEach(
    rows,
    ({ id }) => api.read(id),
    () => undefined,
  )
  return new Map([...outcomes].flatMap(([id, outcome]) => (outcome.ok ? [[id, outcome.record]] : [])))
}

const holds = (row: StoredRecord, { field, value }: BulkChange): boolean => equal(row[field.name], value)

function previewOf(
  model: RenderModel,
  row: StoredRecord,
  change: BulkChange,
  issues: Issue[],
  label: string | undefined,
) {
  const { field, value } = change
  const before = (
    <Shown
      field={field}
      value={row[field.name]}
      label={row.labels?.[field.name]?.[String(row[field.name])]}
    />
  )
  if (holds(row, change))
    return {
      text: (
        <>
          {safeText(field.title)}: {before}. {bulkTexts.notChanging}
        </>
      ),
      skipped: true,
    }
  if (issues.length > 0)
    return {
      text: bulkTexts.notChangingBecause(
        issues.map((one) => issueText(model, field, { ...one, message: wholeMessage(one) })).join(' '),
      ),
      skipped: true,
    }
  return {
    text: (
      <>
        {safeText(field.title)}: <s>{before}</s> →{' '}
        <b>
          <Shown {...{ field, value, label }} />
        </b>
      </>
    ),
  }
}

type ShownProps = { field: Field; value: JsonValue | undefined; label: string | undefined }

/** A value as its column shows it. */
function Shown({ field, value, label }: ShownProps) {
  const { Cell } = registry.viewOf(field)
  if (value === undefined || value === null) return shownValue(field, { id: '', version: 0 })
  return <Cell value={value} property={field.property} {...(label === undefined ? {} : { label })} />
}
