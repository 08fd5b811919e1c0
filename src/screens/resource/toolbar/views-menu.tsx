import { lazy, Suspense, useState } from 'react'
import type { TableView } from '#src/query/table-view.ts'
import { needsBody } from '#src/query/write-list-query.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { Button } from '#src/ui/button.tsx'
import { MenuButton, type MenuEntry } from '#src/ui/menu-button.tsx'
import { useNotify } from '#src/ui/notices-provider.tsx'
import type { Address } from '../list/use-address.ts'
import { useFail } from '../use-fail.ts'
import type { ChosenView } from './use-chosen-view.ts'
import type { Views } from './use-views.ts'
import css from './views-menu.module.css'

const ViewDialog = lazy(() =>
  import('./view-dialog.tsx').then(({ ViewDialog: component }) => ({ default: component })),
)

type ViewsMenuProps = { model: RenderModel; address: Address; views: Views; chosen: ChosenView }

/** The person's views of the table: the current one, whether it was modified, and its actions. */
export function ViewsMenu({ model, address, views, chosen }: ViewsMenuProps) {
  const [edited, setEdited] = useState<TableView | 'new'>()
  const notify = useNotify()
  const fail = useFail()
  const { view, isModified, open, openStandard } = chosen
  const save = (changed: TableView): void => {
    const { id, name, isDefault } = changed
    views
      .update(id, { name, isDefault, query: address.text })
      .then(() => notify({ type: 'success', message: `Se guardó la vista «${name}».` }), fail)
  }
  const entries: MenuEntry[] = [
    { kind: 'heading', text: 'Sus vistas' },
    {
      kind: 'item',
      id: 'standard',
      label: 'Vista estándar',
      chosen: chosen.isStandard,
      run: () => openStandard(),
    },
    ...views.views.map(
      (one): MenuEntry => ({
        kind: 'item',
        id: one.id,
        label: one.isDefault ? `${one.name} (al abrir)` : one.name,
        chosen: one.id === view?.id,
        run: () => open(one),
      }),
    ),
    { kind: 'line', id: 'actions' },
    ...(view
      ? [
          {
            kind: 'item',
            id: 'edit',
            label: 'Cambiar o eliminar esta vista…',
            icon: 'edit',
            run: () => setEdited(view),
          } as const,
        ]
      : []),
    {
      kind: 'item',
      id: 'new',
      label: 'Guardar como vista nueva…',
      icon: 'add',
      run: () => setEdited('new'),
    },
    {
      kind: 'item',
      id: 'link',
      label: 'Copiar enlace a esta vista',
      icon: 'link',
      run: () =>
        void navigator.clipboard.writeText(linkTo(model, address)).then(
          () =>
            notify({
              type: 'success',
              message: needsBody(address.query, address.terms)
                ? 'Se copió el enlace, sin los filtros y búsquedas por datos personales o reservados.'
                : 'Se copió el enlace.',
            }),
          () =>
            notify({
              type: 'info',
              message: 'El navegador no dejó copiar; copie la dirección de la página.',
            }),
        ),
    },
  ]
  return (
    <div className={css.views}>
      <MenuButton icon="bookmark" entries={entries} className={css.button}>
        <span className={css.title} title={chosen.title}>
          {chosen.title}
        </span>
        {isModified && <span className={css.changed}> · modificada</span>}
      </MenuButton>
      {view && isModified && (
        <span role="status" className={css.modified}>
          <span className="visually-hidden">Vista modificada</span>
          <Button look="quiet" onClick={() => save(view)}>
            Guardar
          </Button>
          <Button look="quiet" onClick={() => open(view)}>
            Descartar
          </Button>
        </span>
      )}
      {edited && (
        <Suspense>
          <ViewDialog
            view={edited === 'new' ? undefined : edited}
            address={address}
            views={views}
            onClose={() => setEdited(undefined)}
            onSaved={(saved) => {
              setEdited(undefined)
              if (edited === 'new') address.go({ view: saved.id }, 'replace')
            }}
            onRemoved={() => {
              setEdited(undefined)
              openStandard(view?.id)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

/** A link that shows the same table to another person, whatever views they have. */
const linkTo = ({ route }: RenderModel, { text }: Address): string =>
  `${location.origin}${location.pathname}#/${route}?${text || '_view=standard'}`
