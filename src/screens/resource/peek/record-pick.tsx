import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { ApiError } from '#src/client/api-error.ts'
import { createPickApi } from '#src/client/pick-api.ts'
import type { Page, ResourceApi } from '#src/client/resource-api.ts'
import { servicesAtom } from '#src/client/services.ts'
import { registry } from '#src/kinds/views.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { findField } from '#src/schema/screen.ts'
import { CallFailure } from '#src/session/call-failure.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import type { Peeked } from '#src/ui/peek-context.ts'
import { RemoteSelect } from '#src/ui/remote-select.tsx'
import { safeText } from '#src/ui/safe-text.ts'
import type { Option } from '#src/ui/select.tsx'
import { recordTitle, shownValue } from '../record/record-words.ts'
import { useFail } from '../use-fail.ts'
import { useResource } from '../use-resource.ts'
import { offeredFilters, offeredWords } from './offered-records.ts'
import { peekTexts } from './peek-texts.ts'
import css from './record-pick.module.css'
import { useNamedHolder } from './use-named-holder.ts'
import { usePickOptions } from './use-pick-options.ts'

type RecordPickProps = {
  model: RenderModel
  picks: NonNullable<Peeked['picks']>
  onClose: () => void
}

/**
 * Chooses one of the records that belong to another, such as an account by its client. What is typed is sent in a body,
 * and the value that is taken is read of the record itself: a list has only its end.
 */
export function RecordPick({ model, picks, onClose }: RecordPickProps) {
  const { take, by, where, except, shows, onPick } = picks
  const id = useId()
  const api = usePickCalls(model, picks)
  const { title = '' } = findField(model, by) ?? {}
  const { source, findRecord, typedOf } = usePickOptions(model, api, picks)
  const { asked, isUnknown } = useNamedHolder(model, api, picks)
  const [chosen, setChosen] = useState<{ holder: Option | undefined }>()
  const { holder } = chosen ?? { holder: asked }
  const list = useRef<HTMLUListElement>(null)
  const fail = useFail()
  const { data, error, refetch } = useQuery<Page, ApiError>({
    queryKey: [model.id, 'pick', by, holder?.value, where, except],
    enabled: holder !== undefined,
    queryFn: async () => {
      const held = { field: by, operator: 'eq' as const, values: [holder?.value ?? ''] }
      const query = { page: 1, size: most, sort: [], search: '', filters: [held, ...offeredFilters(where)] }
      const [page, own] = await Promise.all([
        api.list(query),
        except === undefined ? undefined : api.list({ ...query, size: fewest, search: except }),
      ])
      const isOther = ({ id: one }: StoredRecord): boolean => one !== own?.data[0]?.id
      return { ...page, data: page.data.filter(isOther), total: page.total - (own?.data.length ?? 0) }
    },
    gcTime: 0,
  })
  const choose = async (record: StoredRecord): Promise<void> => {
    const whole = await api.read(record.id)
    const { [take]: value, [by]: held } = whole
    const belongsTo = String(held ?? '')
    const label = safeText(whole.labels?.[by]?.[belongsTo] ?? '')
    if (typeof value === 'string')
      onPick({
        value,
        title: [recordTitle(model, record), ...(shows ? [label, ...shownOf(model, whole, shows)] : [])].join(
          ' · ',
        ),
        holder: { id: belongsTo, label },
        isNamed: belongsTo === asked?.value,
        typed: typedOf(belongsTo),
      })
    onClose()
  }
  const records = holder ? (data?.data ?? []) : []
  const pick = (option: Option | undefined): void => {
    const record = option && findRecord(option.value)
    if (record) void choose(record).catch(fail)
    else setChosen({ holder: option })
  }
  // Whoever has found somebody goes on with their records.
  useEffect(() => {
    if (data) list.current?.querySelector('button')?.focus()
  }, [data])
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
      <div ref={takeFocus} className={css.holder}>
        <label htmlFor={id}>{peekTexts.holderOr(title, findField(model, take)?.title)}</label>
        <RemoteSelect id={id} value={holder} source={source} placeholder={peekTexts.hint} onChange={pick} />
      </div>
      {error && <CallFailure error={error} onRetry={() => void refetch()} />}
      <div role="status" className={css.notes}>
        {isUnknown && !chosen && <p>{peekTexts.notFound(title)}</p>}
        {where && <p>{peekTexts.offered(offeredWords(model, where))}</p>}
        {data?.total === 0 && <p>{peekTexts.none(title)}</p>}
        {data && data.total > most && <p>{peekTexts.more(most, data.total)}</p>}
      </div>
      <ul ref={list} className={css.records} onKeyDown={moveThrough}>
        {records.map((record) => (
          <li key={record.id}>
            <button type="button" onClick={() => void choose(record).catch(fail)}>
              <b>{recordTitle(model, record)}</b>
              <span>{factsOf(model, record, picks)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** The calls of a screen; for who may not see it, those of the field that offers its records. */
function usePickCalls(
  model: RenderModel,
  { by, through }: RecordPickProps['picks'],
): Pick<ResourceApi, 'list' | 'read' | 'lookup'> {
  const { api } = useResource(model)
  const { http, config } = useAtomValue(servicesAtom)
  return useMemo(
    () => (through ? { lookup: api.lookup, ...createPickApi(http, config.services, through, by) } : api),
    [api, http, config, by, through],
  )
}

/** Sizes of a page that a list has. */
const [fewest, most] = [5, 15]

/** The search is what the dialog is opened for. */
const takeFocus = (search: HTMLElement | null): void => search?.querySelector('input')?.focus()

/** Moves the focus from one record to the next by the arrows. */
function moveThrough(event: KeyboardEvent<HTMLUListElement>): void {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (by === 0) return
  event.preventDefault()
  const buttons: (Element | null)[] = [...event.currentTarget.querySelectorAll('button')]
  const next = buttons[buttons.indexOf(document.activeElement) + by]
  if (next instanceof HTMLElement) next.focus()
}

/** Fields of a record by their names, each after its title. */
const shownOf = (model: RenderModel, record: StoredRecord, names: string[]): string[] =>
  names.flatMap((name) => {
    const field = findField(model, name)
    return field && record[name] !== undefined ? [`${field.title}: ${shownValue(field, record)}`] : []
  })

/** What a record is offered by, what the field says of it, its state and its first amount, as its table has them. */
function factsOf(
  { fields }: RenderModel,
  record: StoredRecord,
  { where = {}, shows = [] }: RecordPickProps['picks'],
): string {
  const columns = fields.filter(({ name, property }) => property['x-table'] && record[name] !== undefined)
  const state = columns.find(({ property }) => property.oneOf?.some((option) => option['x-mark']))
  const amount = columns.find((field) => registry.kindOf(field).adds)
  const named = [...Object.keys(where), ...shows].map((name) => columns.find((field) => field.name === name))
  return [...new Set([...named, state, amount])]
    .flatMap((field) => (field ? `${field.title}: ${shownValue(field, record)}` : []))
    .join(' · ')
}
