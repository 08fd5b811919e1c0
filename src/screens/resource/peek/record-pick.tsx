import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { ApiError } from '#src/client/api-error.ts'
import type { Page } from '#src/client/resource-api.ts'
import { registry } from '#src/kinds/views.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { findField } from '#src/schema/screen.ts'
import { CallFailure } from '#src/session/call-failure.tsx'
import { useOptionSource } from '#src/table/use-option-source.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import type { Peeked } from '#src/ui/peek-context.ts'
import { RemoteSelect } from '#src/ui/remote-select.tsx'
import type { Option } from '#src/ui/select.tsx'
import { recordTitle, shownValue } from '../record/record-words.ts'
import { useFail } from '../use-fail.ts'
import { useResource } from '../use-resource.ts'
import { peekTexts } from './peek-texts.ts'
import css from './record-pick.module.css'

type RecordPickProps = {
  model: RenderModel
  picks: NonNullable<Peeked['picks']>
  onClose: () => void
}

/**
 * Chooses one of the records that belong to another, such as an account by its client. What is typed is sent in a body,
 * and the value that is taken is read of the record itself: a list has only its end.
 */
export function RecordPick({ model, picks: { take, by, onPick }, onClose }: RecordPickProps) {
  const id = useId()
  const { api } = useResource(model)
  const { title = '', property } = findField(model, by) ?? {}
  const source = useOptionSource(api.lookup, property?.['x-ref'] ?? '')
  const [holder, setHolder] = useState<Option>()
  const fail = useFail()
  const { data, error, refetch } = useQuery<Page, ApiError>({
    queryKey: [model.id, 'pick', by, holder?.value],
    enabled: holder !== undefined,
    queryFn: () =>
      api.list({
        page: 1,
        size: most,
        sort: [],
        search: '',
        filters: [{ field: by, operator: 'eq', values: [holder?.value ?? ''] }],
      }),
    gcTime: 0,
  })
  const choose = async (record: StoredRecord): Promise<void> => {
    const value = (await api.read(record.id))[take]
    if (typeof value === 'string') onPick(value, recordTitle(model, record))
    onClose()
  }
  return (
    <Dialog
      title={peekTexts.lookIn(model.title)}
      onClose={onClose}
      actions={
        <Button size="large" onClick={onClose}>
          {peekTexts.cancel}
        </Button>
      }
    >
      <div className={css.holder}>
        <label htmlFor={id}>{title}</label>
        <RemoteSelect
          id={id}
          value={holder}
          source={source}
          placeholder={model.holder?.hint ?? peekTexts.hint}
          onChange={setHolder}
        />
      </div>
      {error && <CallFailure error={error} onRetry={() => void refetch()} />}
      <div role="status">
        {data?.total === 0 && <p>{peekTexts.none(title)}</p>}
        {data && data.total > most && <p>{peekTexts.more(most, data.total)}</p>}
      </div>
      <ul className={css.records}>
        {(holder ? (data?.data ?? []) : []).map((record) => (
          <li key={record.id}>
            <button type="button" onClick={() => void choose(record).catch(fail)}>
              <b>{recordTitle(model, record)}</b>
              <span>{factsOf(model, record)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

const most = 15

/** The state of a record and its first amount, as its table has them. */
function factsOf({ fields }: RenderModel, record: StoredRecord): string {
  const columns = fields.filter(({ name, property }) => property['x-table'] && record[name] !== undefined)
  const state = columns.find(({ property }) => property.oneOf?.some((option) => option['x-mark']))
  const amount = columns.find((field) => registry.kindOf(field).adds)
  return [state, amount]
    .flatMap((field) => (field ? `${field.title}: ${shownValue(field, record)}` : []))
    .join(' · ')
}
