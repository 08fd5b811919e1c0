import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ApiError } from '#src/client/api-error.ts'
import type { Page, ResourceApi } from '#src/client/resource-api.ts'
import type { Version } from '#src/schema/history.ts'
import { pendingOf } from '#src/schema/pending.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { creationOf } from '#src/schema/workflow.ts'
import { CallFailure } from '#src/session/call-failure.tsx'
import { placeLabel } from '#src/table/page-range.ts'
import { Button } from '#src/ui/button.tsx'
import { DrawerFrame } from '#src/ui/drawer-frame.tsx'
import { Guarded } from '#src/ui/error-boundary.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { EmptyState } from '#src/ui/messages.tsx'
import { TabList } from '#src/ui/tab-list.tsx'
import { SaidBefore } from '../change/said-before.tsx'
import { PendingChange } from '../change/shown-change.tsx'
import { CommentsOf } from '../comments/comments-of.tsx'
import { PrintButton } from '../export/print-button.tsx'
import { Facts } from '../facts/facts.tsx'
import { LinesButton } from '../lines/lines-button.tsx'
import { recordTitle } from '../record/record-words.ts'
import { ExecutionProgress } from '../states/execution-progress.tsx'
import { RecordStates } from '../states/record-states.tsx'
import { StateStrip } from '../states/state-strip.tsx'
import { useAllowed } from '../use-allowed.ts'
import { drawerTexts } from './drawer-texts.ts'
import css from './record-drawer.module.css'

const RecordHistory = lazyPart(() => import('./record-history.tsx').then(({ RecordHistory: part }) => part))

const ConnectedLists = lazyPart(() =>
  import('../connected/connected-lists.tsx').then(({ ConnectedLists: part }) => part),
)

const RecordHolders = lazyPart(() =>
  import('../connected/record-holders.tsx').then(({ RecordHolders: part }) => part),
)

const PeriodDifference = lazyPart(() =>
  import('../review/period-difference.tsx').then(({ PeriodDifference: part }) => part),
)

/** Tabs of a record: its values, its versions, and what refers to it. */
const tabsOf = ({ hasHistory, isReferred }: RenderModel) =>
  [
    drawerTexts.data,
    ...(hasHistory ? [drawerTexts.history] : []),
    ...(isReferred ? [drawerTexts.connected] : []),
  ].map((name) => ({ name }))

type RecordDrawerProps = {
  model: RenderModel
  api: ResourceApi
  id: string
  /** The page of the list, through whose rows it goes on; undefined until it is there. */
  page: Page | undefined
  onGo: (id: string) => void
  onClose: () => void
  /** Starts a change of the record from an older version. */
  onRestore: (id: string, version: Version) => void
  /** Id of the record that was created last, after which another one may be. */
  created: string | undefined
  onCreate: () => void
  actions: (record: StoredRecord) => ReactNode
}

/** One record beside the table, read-only; the table stays in use, and the address leads back here. */
export function RecordDrawer(props: RecordDrawerProps) {
  const { model, api, id, page, onGo, onClose, onRestore, created, onCreate, actions } = props
  const may = useAllowed(model)
  const rows = page?.data ?? []
  const [tab, setTab] = useState<string>(drawerTexts.data)
  const { data, error, refetch } = useQuery<StoredRecord, ApiError>({
    queryKey: [model.id, 'record', id],
    queryFn: () => api.read(id),
  })
  const at = rows.findIndex((row) => row.id === id)
  const wayTo = (place: number): (() => void) | undefined => {
    const row = at < 0 ? undefined : rows[place]
    return row && (() => onGo(row.id))
  }
  const record = data ?? rows[at]
  const pending = data && pendingOf(data)
  const isPeriod = model.dated && pending?.kind === 'crear' && pending.state === 'PENDIENTE_APROBACION'
  const tabs = tabsOf(model)
  return (
    <DrawerFrame
      id={id}
      name={drawerTexts.record}
      place={page && at >= 0 ? drawerTexts.placeIn(model.title, placeLabel(page, at)) : model.title}
      title={record ? recordTitle(model, record) : drawerTexts.record}
      states={record && <RecordStates model={model} record={record} />}
      previous={wayTo(at - 1)}
      next={wayTo(at + 1)}
      onClose={onClose}
      foot={
        data && (
          <>
            {actions(data)}
            {id === created && may(creationOf(model).action) && (
              <Button onClick={() => onCreate()}>{drawerTexts.createAnother(model.isFeminine)}</Button>
            )}
            <PrintButton model={model} record={data} />
          </>
        )
      }
    >
      {error?.kind === 'notFound' ? (
        <EmptyState title={drawerTexts.recordGone}>
          <p>{drawerTexts.maybeRemoved}</p>
          <Button onClick={onClose}>{drawerTexts.seeList}</Button>
        </EmptyState>
      ) : (
        error && <CallFailure error={error} onRetry={() => void refetch()} />
      )}
      {data && (
        <>
          {tabs.length > 1 && (
            <TabList
              className={css.tabs}
              label={drawerTexts.viewsOfRecord}
              tabs={tabs}
              current={tab}
              onChoose={setTab}
            />
          )}
          <div {...(tabs.length > 1 ? { role: 'tabpanel', 'aria-labelledby': `tab-${tab}` } : {})}>
            {tab === drawerTexts.data ? (
              <>
                <Guarded of={data} draw={() => <StateStrip model={model} record={data} />} />
                <Guarded of={data} draw={() => <SaidBefore {...{ model, api }} record={data} />} />
                <ExecutionProgress {...{ model, api }} record={data} />
                <LinesButton {...{ model, api }} record={data} />
                <Guarded
                  of={data}
                  draw={() => (
                    <PendingChange {...{ model, record: data }} lookup={api.lookup}>
                      {isPeriod && <PeriodDifference {...{ model, api }} record={data} />}
                    </PendingChange>
                  )}
                />
                <RecordHolders {...{ model, api, id }} />
                <Facts model={model} record={data} />
                {(pending || model.workflow) && <CommentsOf {...{ model, id }} of="now" />}
              </>
            ) : tab === drawerTexts.connected ? (
              <ConnectedLists {...{ model, api, id }} />
            ) : (
              <RecordHistory
                key={id}
                {...{ model, api }}
                record={data}
                onRestore={(version) => onRestore(id, version)}
              />
            )}
          </div>
        </>
      )}
    </DrawerFrame>
  )
}
