import { useAtomValue } from 'jotai'
import { useCallback, useMemo, useState } from 'react'
import { toApiError } from '#src/client/api-error.ts'
import { registry } from '#src/kinds/views.ts'
import { permissionsAtom } from '#src/permissions/atoms.ts'
import { type ActionName, actionId } from '#src/schema/actions.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { Pager } from '#src/table/pager.tsx'
import { RecordTable } from '#src/table/record-table.tsx'
import { Button } from '#src/ui/button.tsx'
import { useConfirm } from '#src/ui/confirm.tsx'
import { EmptyState, ErrorBand } from '#src/ui/messages.tsx'
import { useNotify } from '#src/ui/notices.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { SearchBox } from '#src/ui/search-box.tsx'
import { createJudge, type Validator } from '#src/verdict/judge.ts'
import { RecordDialog } from './record-dialog.tsx'
import css from './resource-screen.module.css'
import { RowMenu } from './row-menu.tsx'
import { useListQuery } from './use-list-query.ts'
import { useList, useResource } from './use-resource.ts'

type ResourceScreenProps = { model: RenderModel; validate: Validator; nonce: string }

/** The generic screen: a table and the forms of its records, from the schema alone. */
export function ResourceScreen({ model, validate, nonce }: ResourceScreenProps) {
  const judge = useMemo(() => createJudge(model, validate), [model, validate])
  const { modules, actions } = useAtomValue(permissionsAtom)
  const { api, refresh } = useResource(model)
  const [query, setQuery] = useListQuery(model)
  const list = useList(model, api, query)
  const [open, setOpen] = useState<{ record: StoredRecord | undefined; attempt: number }>()
  const notify = useNotify()
  const confirm = useConfirm()

  const may = useCallback(
    (action: ActionName) => actions.has(actionId(model.option, action)),
    [actions, model],
  )
  const fail = useCallback(
    (error: unknown) => {
      const { message, correlationId } = toApiError(error)
      notify({ type: 'error', message, code: correlationId })
    },
    [notify],
  )
  const show = useCallback(
    (id: string) =>
      void api
        .read(id)
        .then((record) => setOpen((last) => ({ record, attempt: (last?.attempt ?? 0) + 1 })), fail),
    [api, fail],
  )
  const inactivate = useCallback(
    async ({ id }: StoredRecord) => {
      const sure = await confirm({
        title: '¿Desea inactivar este registro?',
        message: 'Dejará de ofrecerse en pantallas nuevas; los registros que ya lo usan no cambian.',
        cancelText: 'Cancelar',
        confirmText: 'Inactivar',
        danger: true,
      })
      if (!sure) return
      await api
        .inactivate(id)
        .then(() => notify({ type: 'success', message: 'El registro quedó inactivo.' }), fail)
      await refresh()
    },
    [api, confirm, fail, notify, refresh],
  )

  const rowActions = useCallback(
    (record: StoredRecord) => (
      <RowMenu
        subject={String(record[model.fields[0]?.name ?? 'id'])}
        actions={[
          may('editar')
            ? { id: buttonId('editar', model), label: 'Editar', icon: 'edit', run: () => show(record.id) }
            : { id: buttonId('ver', model), label: 'Ver', icon: 'view', run: () => show(record.id) },
          ...(model.canInactivate && may('eliminar') && record.status !== 'INACTIVO'
            ? ([
                {
                  id: buttonId('eliminar', model),
                  label: 'Inactivar',
                  icon: 'ban',
                  danger: true,
                  run: () => void inactivate(record),
                },
              ] as const)
            : []),
        ]}
      />
    ),
    [inactivate, may, model, show],
  )

  const module = modules.find((candidate) => candidate.id === model.option)
  const create = may('crear') && (
    <Button
      id={buttonId('crear', model)}
      look="primary"
      icon="add"
      onClick={() => setOpen({ record: undefined, attempt: 0 })}
    >
      Crear {model.singular}
    </Button>
  )
  const page = list.data
  return (
    <main className={css.screen}>
      <title>{`${model.title} · Backoffice`}</title>
      <PageHeader
        trail={[module?.moduleName ?? '', module?.subModule ?? '', model.title]}
        title={model.title}
        description={model.description}
        actions={create}
      />
      <div className={css.toolbar}>
        <SearchBox
          label={searchLabel(model)}
          value={query.search}
          onSearch={(search) => setQuery({ search })}
        />
      </div>
      <div className={css.body}>
        {list.error && (
          <ErrorBand
            message={list.error.message}
            code={list.error.correlationId}
            onRetry={() => void list.refetch()}
          />
        )}
        <RecordTable
          model={model}
          registry={registry}
          rows={page?.data ?? []}
          total={page?.total ?? 0}
          sort={query.sort}
          onSort={(sort) => setQuery({ sort })}
          loading={list.isFetching}
          onOpen={(record) => show(record.id)}
          rowActions={rowActions}
          nonce={nonce}
          empty={
            <EmptyState title="No hay registros">
              <p>{query.search ? `Nada coincide con «${query.search}».` : 'Aún no se ha creado ninguno.'}</p>
              {query.search ? (
                <Button onClick={() => setQuery({ search: '' })}>Limpiar búsqueda</Button>
              ) : (
                create
              )}
            </EmptyState>
          }
        />
      </div>
      <footer className={css.foot}>
        <span>{list.dataUpdatedAt > 0 && `Actualizado a las ${timeOfDay.format(list.dataUpdatedAt)}`}</span>
        <Pager
          page={page?.page ?? query.page}
          size={query.size}
          total={page?.total ?? 0}
          totalExact={page?.totalExact ?? true}
          onPage={(next) => setQuery({ page: next })}
          onSize={(size) => setQuery({ size })}
        />
      </footer>
      {open && (
        <RecordDialog
          key={`${open.record?.id}/${open.attempt}`}
          model={model}
          judge={judge}
          api={api}
          record={open.record}
          canSave={may(open.record ? 'editar' : 'crear')}
          onClose={() => setOpen(undefined)}
          onReload={() => open.record && show(open.record.id)}
          onSaved={() => {
            setOpen(undefined)
            notify({ type: 'success', message: 'Listo, se han guardado los cambios.' })
            void refresh()
          }}
        />
      )}
    </main>
  )
}

const timeOfDay = new Intl.DateTimeFormat('es-CO', {
  timeZone: 'America/Bogota',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** The specification's button id: what follows the last underscore is the action (spec §5). */
const buttonId = (action: ActionName, { option }: RenderModel): string => `btn_${actionId(option, action)}`

function searchLabel({ fields }: RenderModel): string {
  const names = fields.filter((field) => field.property['x-search']).map((field) => field.title.toLowerCase())
  return names.length === 0
    ? 'Buscar'
    : `Buscar por ${new Intl.ListFormat('es-CO', { type: 'disjunction' }).format(names)}`
}
