import { useAtomValue } from 'jotai'
import { lazy, Suspense, useCallback } from 'react'
import { flushSync } from 'react-dom'
import { registry } from '#src/kinds/views.ts'
import { permissionsAtom } from '#src/permissions/atoms.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { creationOf } from '#src/schema/workflow.ts'
import { CallFailure } from '#src/session/call-failure.tsx'
import type { Draft } from '#src/session/drafts.ts'
import { RecordTable } from '#src/table/record-table.tsx'
import { Button } from '#src/ui/button.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import type { Validator } from '#src/validation/issue.ts'
import { RecordButtons } from './actions/record-buttons.tsx'
import { useActivate } from './actions/use-activate.ts'
import { useInactivate } from './actions/use-inactivate.ts'
import { useRestore } from './actions/use-restore.ts'
import { useRowActions } from './actions/use-row-actions.tsx'
import { useAddress } from './address/use-address.ts'
import { ApprovalButtons } from './approval/approval-buttons.tsx'
import { SelectionBar } from './bulk/selection-bar.tsx'
import { useSelection } from './bulk/use-selection.ts'
import { cachedValidator } from './cached-validator.ts'
import { CellEditor } from './cell/cell-editor.tsx'
import { useInPlace } from './cell/use-in-place.tsx'
import { DraftList } from './drafts/draft-list.tsx'
import { useRequestedDraft } from './drafts/use-requested-draft.ts'
import { RecordDrawer } from './drawer/record-drawer.tsx'
import { EmptyList } from './empty-list/empty-list.tsx'
import { ExportButton } from './export/export-button.tsx'
import { RecordDialog } from './form/record-dialog.tsx'
import { useOpenedRecord } from './form/use-opened-record.ts'
import type { OtherScreens } from './linked/link.ts'
import { useLink } from './linked/use-link.ts'
import { LinkProblems } from './list/link-problems.tsx'
import { ListFoot } from './list/list-foot.tsx'
import { useArrival } from './list/use-arrival.ts'
import { useCopy } from './list/use-copy.ts'
import { useHidden } from './list/use-hidden.ts'
import { useLastPage } from './list/use-last-page.ts'
import { listKey, useList } from './list/use-list.ts'
import { useReadRecord } from './list/use-read-record.ts'
import { PasteRows } from './paste/paste-rows.tsx'
import { ResourceFiles } from './resource-files.tsx'
import css from './resource-screen.module.css'
import { resourceTexts } from './resource-texts.ts'
import { Toolbar } from './toolbar/toolbar.tsx'
import { useAfterSave } from './use-after-save.ts'
import { buttonId, useAllowed } from './use-allowed.ts'
import { useCells } from './use-cells.ts'
import { useResource } from './use-resource.ts'
import { useRequestedCreation, useScreenKeys } from './use-screen-keys.ts'
import { useChosenView } from './views/use-chosen-view.ts'
import { useViews } from './views/use-views.ts'
import { StepButtons } from './workflow/step-buttons.tsx'
import { useStep } from './workflow/use-step.tsx'

type ResourceScreenProps = {
  model: RenderModel
  validate: Validator
  /** Conditions that branches of the schema depend on. */
  conditions: Validator[]
  /** Validators of the input of each transition, in order. */
  transitionValidators?: (Validator | undefined)[]
  /** Loads another screen of the product, for what a row does there. */
  others: OtherScreens
}

const LinkedScreen = lazy(() =>
  import('./linked/linked-screen.tsx').then(({ LinkedScreen: screen }) => ({ default: screen })),
)

const noRows: StoredRecord[] = []
const noValidators: Validator[] = []

/** The generic screen: a table and the forms of its records, from the schema alone. */
export function ResourceScreen(props: ResourceScreenProps) {
  const { model, validate, conditions, transitionValidators = noValidators, others } = props
  const validator = cachedValidator(model, validate, conditions)
  const { modules } = useAtomValue(permissionsAtom)
  const may = useAllowed(model)
  const creation = creationOf(model)
  const { api, manyApi, refresh, keep } = useResource(model)
  const views = useViews(model.id)
  const address = useAddress(model)
  const arrival = useArrival()
  const chosen = useChosenView(model, address, views)
  const { query, layout, go } = address
  const list = useList(model, api, query, chosen.isReady)
  useLastPage(model, list, query, go)
  const rows = list.page?.data ?? noRows
  const selection = useSelection(rows, query)
  const { copyRows, copyCell } = useCopy(model, layout)
  const { opened, create, show, duplicate, restore: goBack, close } = useOpenedRecord(api)
  const reading = useReadRecord(address)
  const restore = useRestore(model, api, refresh)
  const activate = useActivate(api, restore)
  const inactivate = useInactivate(api, refresh, may('editar') ? restore : undefined)
  useScreenKeys(may(creation.action) ? create : undefined)
  useRequestedCreation(may(creation.action) ? create : undefined)
  const goOn = useCallback(
    (draft: Draft) => (draft.record ? show(draft.record, { draft }) : create(draft)),
    [show, create],
  )
  useRequestedDraft(model.id, goOn)
  const cells = useCells(model)
  const { open: read } = reading
  const isHidden = useHidden(model, list, query, refresh)
  const afterSave = useAfterSave(model, { api, refresh, keep, read, isHidden })
  const { inPlace, edited, end } = useInPlace(model, validator)
  const ways = { onEdit: show, onDuplicate: duplicate, onInactivate: inactivate, onActivate: activate }
  const { link, begin: onLink, end: unlink } = useLink()
  const steps = useStep(model, { api, refresh, keep, transitionValidators })
  const rowActions = useRowActions(model, { onRead: read, ...ways }, steps, onLink)

  const module = modules.find((candidate) => candidate.id === model.option)
  const createButton = (id?: string) =>
    may(creation.action) && (
      <Button {...(id ? { id } : {})} look="primary" icon="add" onClick={() => create()}>
        {creation.label} {model.singular}
      </Button>
    )
  const onSaved = (saved: StoredRecord): void => {
    // An open form would ask for confirmation to leave it.
    flushSync(close)
    afterSave[opened?.record ? 'changed' : 'created'](saved)
  }
  return (
    <main className={css.screen} data-reading={reading.id !== undefined || undefined}>
      <title>{resourceTexts.pageTitle(model.title)}</title>
      <PageHeader
        trail={[module?.moduleName ?? '', module?.subModule ?? '', model.title]}
        title={model.title}
        description={model.description}
        actions={createButton(buttonId(creation.action, model))}
      />
      {selection.ids.size > 0 ? (
        <SelectionBar
          {...{ model, validator, list, query, selection, refresh, transitionValidators }}
          api={manyApi}
          restore={may('editar') ? restore : undefined}
          onCopy={() => copyRows(selection.rows)}
          exportButton={
            may('exportar') && (
              <ExportButton {...{ model, address }} only={selection.rows.map(({ id }) => id)} />
            )
          }
        />
      ) : (
        <Toolbar {...{ model, address, views, chosen }} lookup={api.lookup} />
      )}
      <div className={css.body}>
        {!opened && <DraftList model={model} onOpen={goOn} />}
        <LinkProblems key={arrival} fields={model.fields} address={address} />
        {list.error && <CallFailure error={list.error} onRetry={list.retry} />}
        <RecordTable
          model={model}
          registry={registry}
          rows={rows}
          question={JSON.stringify(listKey(model, query))}
          total={list.page?.total ?? 0}
          first={list.page ? (list.page.page - 1) * query.size : 0}
          isStale={list.error !== null}
          sort={query.sort}
          onSort={(change) => go((place) => ({ query: { sort: change(place.query.sort) } }))}
          layout={layout}
          onLayout={(change) => go((place) => ({ layout: change(place.layout) }), 'replace')}
          loading={list.isLoading}
          open={reading.id}
          onOpen={(record) => read(record.id)}
          onEdit={(record, field) => show(record.id, { field })}
          inPlace={inPlace}
          rowActions={rowActions}
          cells={cells}
          totals={list.page?.totals}
          selected={selection.ids}
          onSelect={selection.choose}
          onCopy={(row, field) =>
            selection.rows.length > 0 ? copyRows(selection.rows) : copyCell(row, field)
          }
          empty={list.isAnswer && <EmptyList address={address} create={createButton()} />}
        />
      </div>
      <ListFoot
        list={list}
        query={query}
        selected={selection.ids.size}
        onQuery={(change) => go({ query: change })}
      />
      <ResourceFiles model={model}>
        {reading.id !== undefined && (
          <RecordDrawer
            model={model}
            api={api}
            id={reading.id}
            rows={rows}
            onGo={read}
            onClose={reading.close}
            onRestore={goBack}
            actions={(record) => (
              <>
                <StepButtons {...{ model, record, steps }} />
                <ApprovalButtons key={record.id} {...{ model, api, record, refresh, keep }} />
                <RecordButtons {...{ model, record }} {...ways} />
              </>
            )}
          />
        )}
        {edited && (
          <CellEditor
            {...{ model, validator, api, edited }}
            onSaved={afterSave.changed}
            onOlder={() => void refresh()}
            onClose={end}
          />
        )}
        {steps.dialog}
        {link && (
          <Suspense>
            <LinkedScreen
              key={`${link.record.id} ${link.opens.takes}`}
              {...{ link, model, api, refresh, others }}
              onClose={unlink}
            />
          </Suspense>
        )}
        {may(creation.action) && <PasteRows {...{ model, validator, layout, refresh }} api={manyApi} />}
        {opened && (
          <RecordDialog
            key={opened.record?.id}
            model={model}
            validator={validator}
            api={api}
            opened={opened}
            maySave={may(opened.record ? 'editar' : creation.action)}
            onDuplicate={may(creation.action) ? duplicate : undefined}
            onClose={close}
            onSaved={onSaved}
          />
        )}
      </ResourceFiles>
    </main>
  )
}
