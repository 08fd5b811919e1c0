import { lazy, Suspense, useState } from 'react'
import type { TableView } from '#src/query/table-view.ts'
import { needsBody } from '#src/query/write-list-query.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { Button } from '#src/ui/button.tsx'
import { MenuButton, type MenuEntry } from '#src/ui/menu-button.tsx'
import { useNotify } from '#src/ui/notices-provider.tsx'
import type { Address } from '../list/use-address.ts'
import { useFail } from '../use-fail.ts'
import { toolbarTexts } from './toolbar-texts.ts'
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
      .then(() => notify({ type: 'success', message: toolbarTexts.viewSaved(name) }), fail)
  }
  const entries: MenuEntry[] = [
    { kind: 'heading', text: toolbarTexts.yourViews },
    {
      kind: 'item',
      id: 'standard',
      label: toolbarTexts.standardView,
      chosen: chosen.isStandard,
      run: () => openStandard(),
    },
    ...views.views.map(
      (one): MenuEntry => ({
        kind: 'item',
        id: one.id,
        label: one.isDefault ? toolbarTexts.openedFirst(one.name) : one.name,
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
            label: toolbarTexts.changeOrDeleteView,
            icon: 'edit',
            run: () => setEdited(view),
          } as const,
        ]
      : []),
    {
      kind: 'item',
      id: 'new',
      label: toolbarTexts.saveAsNewView,
      icon: 'add',
      run: () => setEdited('new'),
    },
    {
      kind: 'item',
      id: 'link',
      label: toolbarTexts.copyLink,
      icon: 'link',
      run: () =>
        void navigator.clipboard.writeText(linkTo(model, address)).then(
          () =>
            notify({
              type: 'success',
              message: needsBody(address.query, address.terms)
                ? toolbarTexts.linkCopiedInPart
                : toolbarTexts.linkCopied,
            }),
          () =>
            notify({
              type: 'info',
              message: toolbarTexts.linkNotCopied,
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
        {isModified && <span className={css.changed}> {toolbarTexts.modified}</span>}
      </MenuButton>
      {view && isModified && (
        <span role="status" className={css.modified}>
          <span className="visually-hidden">{toolbarTexts.modifiedView}</span>
          <Button look="quiet" onClick={() => save(view)}>
            {toolbarTexts.save}
          </Button>
          <Button look="quiet" onClick={() => open(view)}>
            {toolbarTexts.discard}
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
