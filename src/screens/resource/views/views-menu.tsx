import { useState } from 'react'
import { type TableView, viewAdministrator } from '#src/query/table-view.ts'
import { needsBody } from '#src/query/write-list-query.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { Button } from '#src/ui/button.tsx'
import { useConfirm } from '#src/ui/confirm.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { MenuButton, type MenuEntry } from '#src/ui/menu-button.tsx'
import { useNotify } from '#src/ui/notices-provider.tsx'
import type { Address } from '../address/use-address.ts'
import { useFail } from '../use-fail.ts'
import { useRuleContext } from '../use-rule-context.ts'
import type { ChosenView } from './use-chosen-view.ts'
import type { Views } from './use-views.ts'
import css from './views-menu.module.css'
import { viewsTexts } from './views-texts.ts'

const ViewDialog = lazyPart(() => import('./view-dialog.tsx').then(({ ViewDialog: part }) => part))

type ViewsMenuProps = { model: RenderModel; address: Address; views: Views; chosen: ChosenView }

/** The person's views of the table: the current one, whether it was modified, and its actions. */
export function ViewsMenu({ model, address, views, chosen }: ViewsMenuProps) {
  const [edited, setEdited] = useState<TableView | 'new'>()
  const notify = useNotify()
  const fail = useFail()
  const confirm = useConfirm()
  const { user } = useRuleContext()
  const { view, isModified, open, openStandard } = chosen
  const isMine = view?.sharedBy === undefined
  const save = ({ id, screen: _screen, ...content }: TableView): void => {
    const { name } = content
    views
      .update(id, { ...content, query: address.text })
      .then(() => notify({ type: 'success', message: viewsTexts.viewSaved(name) }), fail)
  }
  const use = (one: TableView): void => {
    open(one)
    if (one.leftOut)
      notify({ type: 'info', message: viewsTexts.leftOut(one.name, list.format(one.leftOut)), lingers: true })
  }
  const withdraw = async (one: TableView): Promise<void> => {
    const isSure = await confirm({
      title: viewsTexts.deleteViewQuestion,
      message: viewsTexts.viewIsShared(one.name),
      cancelText: viewsTexts.cancel,
      confirmText: viewsTexts.deleteView,
      danger: true,
    })
    if (isSure)
      await views.remove(one.id).then(() => {
        notify({ type: 'success', message: viewsTexts.viewDeleted(one.name) })
        openStandard(one.id)
      }, fail)
  }
  const toEntry = (one: TableView): MenuEntry => ({
    kind: 'item',
    id: one.id,
    label: calledAs(one),
    chosen: one.id === view?.id,
    run: () => use(one),
  })
  const own = views.views.filter(({ sharedBy }) => sharedBy === undefined)
  const shared = views.views.filter(({ sharedBy }) => sharedBy !== undefined)
  const entries: MenuEntry[] = [
    { kind: 'heading', text: viewsTexts.yourViews },
    {
      kind: 'item',
      id: 'standard',
      label: viewsTexts.standardView,
      chosen: chosen.isStandard,
      run: () => openStandard(),
    },
    ...own.map(toEntry),
    ...(shared.length > 0 ? [{ kind: 'heading', text: viewsTexts.sharedViews } as const] : []),
    ...shared.map(toEntry),
    { kind: 'line', id: 'actions' },
    ...(view
      ? [
          {
            kind: 'item',
            id: 'edit',
            label: isMine ? viewsTexts.changeOrDeleteView : viewsTexts.saveAsMine,
            icon: isMine ? 'edit' : 'copy',
            run: () => setEdited(view),
          } as const,
        ]
      : []),
    ...(view && !isMine && user.roles.includes(viewAdministrator)
      ? [
          {
            kind: 'item',
            id: 'withdraw',
            label: viewsTexts.withdrawShared,
            icon: 'trash',
            run: () => void withdraw(view),
          } as const,
        ]
      : []),
    {
      kind: 'item',
      id: 'new',
      label: viewsTexts.saveAsNewView,
      icon: 'add',
      run: () => setEdited('new'),
    },
    {
      kind: 'item',
      id: 'link',
      label: viewsTexts.copyLink,
      icon: 'link',
      run: () =>
        void navigator.clipboard.writeText(linkTo(model, address)).then(
          () =>
            notify({
              type: 'success',
              message: needsBody(address.query, address.terms)
                ? viewsTexts.linkCopiedInPart
                : viewsTexts.linkCopied,
            }),
          () =>
            notify({
              type: 'info',
              message: viewsTexts.linkNotCopied,
            }),
        ),
    },
  ]
  return (
    <div className={css.views}>
      <MenuButton icon="bookmark" entries={entries} className={css.button} onOpen={views.refresh}>
        <span className={css.title} title={chosen.title}>
          {chosen.title}
        </span>
        {isModified && <span className={css.changed}> {viewsTexts.modified}</span>}
      </MenuButton>
      {view && isModified && (
        <span role="status" className={css.modified}>
          <span className="visually-hidden">{viewsTexts.modifiedView}</span>
          <Button look="quiet" onClick={() => (isMine ? save(view) : setEdited(view))}>
            {isMine ? viewsTexts.save : viewsTexts.saveAsMine}
          </Button>
          <Button look="quiet" onClick={() => open(view)}>
            {viewsTexts.discard}
          </Button>
        </span>
      )}
      {edited && (
        <ViewDialog
          view={edited === 'new' || !isMine ? undefined : edited}
          startName={edited === 'new' ? '' : edited.name}
          {...{ model, address, views }}
          onClose={() => setEdited(undefined)}
          onSaved={(saved) => {
            setEdited(undefined)
            if (edited === 'new' || !isMine) address.go({ view: saved.id }, 'replace')
          }}
          onRemoved={() => {
            setEdited(undefined)
            openStandard(view?.id)
          }}
        />
      )}
    </div>
  )
}

const list = new Intl.ListFormat('es-CO', { type: 'conjunction' })

/** A view in the menu: who shares it, or what is particular about an own one. */
const calledAs = ({ name, isDefault, sharedBy, sharedWith }: TableView): string => {
  if (sharedBy !== undefined) return viewsTexts.sharedBy(name, sharedBy)
  const known = sharedWith ? viewsTexts.sharedByYou(name) : name
  return isDefault ? viewsTexts.openedFirst(known) : known
}

/** A link that shows the same table to another person, whatever views they have. */
const linkTo = ({ route }: RenderModel, { text }: Address): string =>
  `${location.origin}${location.pathname}#/${route}?${text || '_view=standard'}`
