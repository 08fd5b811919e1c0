import { useAtomValue } from 'jotai'
import { useCallback, useMemo } from 'react'
import { registry } from '#src/kinds/views.ts'
import { permissionsAtom } from '#src/permissions/atoms.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { CallFailure } from '#src/session/call-failure.tsx'
import { RecordTable } from '#src/table/record-table.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/messages.tsx'
import { useNotify } from '#src/ui/notices.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import type { Validator } from '#src/verdict/finding.ts'
import { createJudge } from '#src/verdict/judge.ts'
import { DraftList } from './draft-list.tsx'
import { LinkProblems } from './link-problems.tsx'
import { ListFoot } from './list-foot.tsx'
import { RecordDialog } from './record-dialog.tsx'
import css from './resource-screen.module.css'
import { RowActions } from './row-actions.tsx'
import { Toolbar } from './toolbar.tsx'
import { useAddress } from './use-address.ts'
import { buttonId, useAllowed } from './use-allowed.ts'
import { useChosenView } from './use-chosen-view.ts'
import { useInactivate } from './use-inactivate.ts'
import { useLastPage } from './use-last-page.ts'
import { useOpenedRecord } from './use-opened-record.ts'
import { useList, useResource } from './use-resource.ts'
import { useViews } from './use-views.ts'

type ResourceScreenProps = {
  model: RenderModel
  validate: Validator
  /** Conditions that branches of the schema depend on. */
  conditions: Validator[]
  /** Nonce of the page, for the styles that the table makes at run time. */
  nonce: string
}

/** The generic screen: a table and the forms of its records, from the schema alone. */
export function ResourceScreen({ model, validate, conditions, nonce }: ResourceScreenProps) {
  const judge = useMemo(() => createJudge(model, validate, conditions), [model, validate, conditions])
  const { modules } = useAtomValue(permissionsAtom)
  const { api, refresh } = useResource(model)
  const views = useViews(model.id)
  const address = useAddress(model)
  const chosen = useChosenView(model, address, views)
  const { query, layout, go } = address
  const list = useList(model, api, query, chosen.isReady)
  useLastPage(model, list, query, go)
  const { opened, create, show, duplicate, close } = useOpenedRecord(api)
  const inactivate = useInactivate(api, refresh)
  const may = useAllowed(model)
  const notify = useNotify()
  const rowActions = useCallback(
    (record: StoredRecord) => (
      <RowActions
        model={model}
        record={record}
        onShow={show}
        onDuplicate={duplicate}
        onInactivate={inactivate}
      />
    ),
    [model, show, duplicate, inactivate],
  )

  const module = modules.find((candidate) => candidate.id === model.option)
  const createButton = (id?: string) =>
    may('crear') && (
      <Button {...(id ? { id } : {})} look="primary" icon="add" onClick={create}>
        Crear {model.singular}
      </Button>
    )
  const onSaved = (): void => {
    close()
    notify({ type: 'success', message: 'Listo, se han guardado los cambios.' })
    void refresh()
  }
  return (
    <main className={css.screen}>
      <title>{`${model.title} · Backoffice`}</title>
      <PageHeader
        trail={[module?.moduleName ?? '', module?.subModule ?? '', model.title]}
        title={model.title}
        description={model.description}
        actions={createButton(buttonId('crear', model))}
      />
      <Toolbar {...{ model, address, views, chosen }} lookup={api.lookup} />
      <div className={css.body}>
        {!opened && <DraftList model={model} onOpen={({ record }) => (record ? show(record) : create())} />}
        <LinkProblems address={address} />
        {list.error && <CallFailure error={list.error} onRetry={() => void list.refetch()} />}
        <RecordTable
          model={model}
          registry={registry}
          rows={list.data?.data ?? []}
          total={list.data?.total ?? 0}
          sort={query.sort}
          onSort={(sort) => go({ query: { sort } })}
          layout={layout}
          onLayout={(next) => go({ layout: next }, 'replace')}
          loading={list.isFetching}
          onOpen={(record) => show(record.id)}
          rowActions={rowActions}
          nonce={nonce}
          empty={
            list.data && (
              <EmptyState title="No hay registros">
                <p>
                  {query.search ? `Nada coincide con «${query.search}».` : 'Aún no se ha creado ninguno.'}
                </p>
                {query.search ? (
                  <Button onClick={() => go({ query: { search: '' } })}>Limpiar búsqueda</Button>
                ) : (
                  createButton()
                )}
              </EmptyState>
            )
          }
        />
      </div>
      <ListFoot
        page={list.data}
        query={query}
        updatedAt={list.dataUpdatedAt}
        onQuery={(change) => go({ query: change })}
      />
      {opened && (
        <RecordDialog
          key={opened.record?.id}
          model={model}
          judge={judge}
          api={api}
          opened={opened}
          canSave={may(opened.record ? 'editar' : 'crear')}
          onClose={close}
          onSaved={onSaved}
        />
      )}
    </main>
  )
}
