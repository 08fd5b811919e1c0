import { useAtomValue } from 'jotai'
import { lazy, Suspense, useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import { permissionsAtom } from '#src/permissions/atoms.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { creationOf } from '#src/schema/workflow.ts'
import type { Draft } from '#src/session/drafts.ts'
import { Button } from '#src/ui/button.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import type { Validator } from '#src/validation/issue.ts'
import { useRecordActions } from './actions/use-record-actions.tsx'
import { useAddress } from './address/use-address.ts'
import { cachedValidator } from './cached-validator.ts'
import { useInPlace } from './cell/use-in-place.tsx'
import { correctionOpening } from './correction-opening.ts'
import { useScreenDrafts } from './drafts/use-screen-drafts.tsx'
import { ExportButton } from './export/export-button.tsx'
import { RecordDialog } from './form/record-dialog.tsx'
import type { OtherScreens } from './link.ts'
import { useLink } from './linked/use-link.tsx'
import { RecordList } from './list/record-list.tsx'
import { useRecordRows } from './list/use-record-rows.ts'
import { PasteRows } from './paste/paste-rows.tsx'
import { PeekProvider } from './peek/peek-provider.tsx'
import { ResourceFiles } from './resource-files.tsx'
import css from './resource-screen.module.css'
import { resourceTexts } from './resource-texts.ts'
import { Toolbar } from './toolbar/toolbar.tsx'
import { useAfterSave } from './use-after-save.ts'
import { buttonId, useAllowed } from './use-allowed.ts'
import { useCells } from './use-cells.ts'
import { useOpenedRecord } from './use-opened-record.ts'
import { useResource } from './use-resource.ts'
import { useRequestedCreation, useScreenKeys } from './use-screen-keys.ts'
import { useSelection } from './use-selection.ts'
import { useViewsMenu } from './views/use-views-menu.tsx'
import { useStep } from './workflow/use-step.tsx'

const ApprovalButtons = lazyPart(() =>
  import('./approval/approval-buttons.tsx').then(({ ApprovalButtons: part }) => part),
)

const RecordDrawer = lazyPart(() =>
  import('./drawer/record-drawer.tsx').then(({ RecordDrawer: part }) => part),
)

const HolderBar = lazyPart(
  () => import('./holder/holder-bar.tsx').then(({ HolderBar: part }) => part),
  () => <div className={css.holder} />,
)

const SelectionBar = lazy(() =>
  import('./bulk/selection-bar.tsx').then(({ SelectionBar: bar }) => ({ default: bar })),
)

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

const noValidators: Validator[] = []

/** The generic screen: a table and the forms of its records, from the schema alone. */
export function ResourceScreen(props: ResourceScreenProps) {
  const { model, validate, conditions, transitionValidators = noValidators, others } = props
  const validator = cachedValidator(model, validate, conditions)
  const { modules } = useAtomValue(permissionsAtom)
  const may = useAllowed(model)
  const creation = creationOf(model)
  const { api, manyApi, refresh, keep } = useResource(model)
  const address = useAddress(model)
  const views = useViewsMenu(model, address)
  const { query, layout } = address
  const cells = useCells(model)
  const list = useRecordRows(model, api, address, views.isReady, refresh, cells)
  const { rows, reading } = list
  const { open: read } = reading
  const selection = useSelection(rows, query)
  // The drawer of a new record covers the button that creates another one.
  const [created, setCreated] = useState<string>()
  const { opened, create, show, duplicate, restore: goBack, close } = useOpenedRecord(api)
  useScreenKeys(may(creation.action) ? create : undefined)
  useRequestedCreation(may(creation.action) ? create : undefined)
  const goOn = useCallback(
    (draft: Draft) => (draft.record ? show(draft.record, { draft }) : create(draft)),
    [show, create],
  )
  const correct = useCallback(
    (id: string) => show(id, (record) => correctionOpening(model, record)),
    [show, model],
  )
  const drafts = useScreenDrafts(model, goOn, correct)
  const afterSave = useAfterSave(model, { api, refresh, keep, read, isHidden: list.isHidden })
  const { inPlace, editor } = useInPlace(model, validator, {
    api,
    onSaved: afterSave.changed,
    onOlder: () => void refresh(),
  })
  const linked = useLink(model, { api, refresh, others })
  const steps = useStep(model, { api, refresh, keep, transitionValidators })
  const actions = useRecordActions(model, {
    ...{ api, refresh, steps },
    onRead: read,
    onEdit: show,
    onDuplicate: duplicate,
    onLink: linked.begin,
  })

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
    if (!opened?.record) setCreated(saved.id)
    afterSave[opened?.record ? 'changed' : 'created'](saved)
  }
  const toolbar = (
    <Toolbar
      {...{ model, address, selection }}
      viewsMenu={views.menu}
      lookup={api.lookup}
      reload={() => void refresh()}
    />
  )
  return (
    <PeekProvider {...{ model, others }}>
      <main className={css.screen} data-reading={reading.id !== undefined || undefined}>
        <title>{resourceTexts.pageTitle(model.title)}</title>
        <PageHeader
          trail={[module?.moduleName ?? '', module?.subModule ?? '', model.title]}
          title={model.title}
          description={model.description}
          actions={createButton(buttonId(creation.action, model))}
        />
        <div>
          {model.holder && <HolderBar {...{ model, address, api, others }} />}
          {selection.ids.size > 0 ? (
            <Suspense fallback={toolbar}>
              <SelectionBar
                {...{ model, validator, list, query, layout, selection, refresh, transitionValidators }}
                api={manyApi}
                restore={actions.restore}
                onCopy={() => list.copyRows(selection.rows)}
                exportButton={
                  may('exportar') && (
                    <ExportButton {...{ model, address }} only={selection.rows.map(({ id }) => id)} />
                  )
                }
              />
            </Suspense>
          ) : (
            toolbar
          )}
        </div>
        <RecordList
          {...{ model, list, address, selection, cells, inPlace }}
          lookup={api.lookup}
          rowActions={actions.rowActions}
          onEdit={(record, field) => show(record.id, { field })}
          above={!opened && drafts}
          create={createButton()}
        />
        <ResourceFiles model={model}>
          {reading.id !== undefined && (
            <RecordDrawer
              model={model}
              api={api}
              id={reading.id}
              page={list.page}
              onGo={read}
              onClose={reading.close}
              onRestore={goBack}
              created={created}
              onCreate={create}
              actions={(record) => (
                <>
                  {steps.buttons(record)}
                  <ApprovalButtons key={record.id} {...{ model, api, record, refresh, keep }} />
                  {actions.buttons(record)}
                </>
              )}
            />
          )}
          {editor}
          {steps.dialog}
          {linked.screen}
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
    </PeekProvider>
  )
}
