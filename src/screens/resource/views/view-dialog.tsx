import { type FormEvent, useId, useState } from 'react'
import { toApiError } from '#src/client/api-error.ts'
import { longestViewName, type TableView } from '#src/query/table-view.ts'
import { needsBody } from '#src/query/write-list-query.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { Button } from '#src/ui/button.tsx'
import { CheckBox } from '#src/ui/check-box.tsx'
import { useConfirm } from '#src/ui/confirm.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { CheckField, describedBy, Field } from '#src/ui/field.tsx'
import { ErrorBand, InfoBand } from '#src/ui/messages.tsx'
import { useNotify } from '#src/ui/notices-provider.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import type { Address } from '../address/use-address.ts'
import { ShareField } from './share-field.tsx'
import type { Views } from './use-views.ts'
import { viewsTexts } from './views-texts.ts'

type ViewDialogProps = {
  /** The view to change; undefined for a new one from the table's state. */
  view: TableView | undefined
  /** Name that it has at first. */
  startName: string
  model: Pick<RenderModel, 'option'>
  address: Address
  views: Views
  onClose: () => void
  onSaved: (view: TableView) => void
  onRemoved: () => void
}

/** Names a view, shares it, makes it the screen's default, or deletes it. */
export function ViewDialog({
  view,
  startName,
  model,
  address,
  views,
  onClose,
  onSaved,
  onRemoved,
}: ViewDialogProps) {
  const id = useId()
  const confirm = useConfirm()
  const notify = useNotify()
  const [name, setName] = useState(startName)
  const [isDefault, setDefault] = useState(view?.isDefault ?? false)
  const [sharedWith, setSharedWith] = useState(view?.sharedWith)
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const error = failure === undefined ? undefined : toApiError(failure)
  const problemAt = (...pointers: string[]): string | undefined =>
    error?.issues
      .filter(({ pointer }) => pointers.includes(pointer))
      .map(({ message }) => message)
      .join(' ') || undefined
  const problem = problemAt('/name', '/query')
  const unshared = problemAt('/sharedWith')
  // What is not stored would be missing for the others without a word.
  const isPartial = !view && needsBody(address.query, address.terms)
  const run = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true)
    await work().catch(setFailure)
    setBusy(false)
  }
  const save = (event: FormEvent): void => {
    event.preventDefault()
    const content = {
      ...{ name: name.trim(), isDefault, query: view?.query ?? address.text },
      ...(sharedWith ? { sharedWith } : {}),
    }
    void run(async () => {
      const saved = view ? await views.update(view.id, content) : await views.create(content)
      notify({ type: 'success', message: savedText(view, saved) })
      onSaved(saved)
    })
  }
  const remove = async (gone: TableView): Promise<void> => {
    const sure = await confirm({
      title: viewsTexts.deleteViewQuestion,
      message: gone.sharedWith ? viewsTexts.viewIsShared(gone.name) : viewsTexts.viewIsYours(gone.name),
      cancelText: viewsTexts.cancel,
      confirmText: viewsTexts.deleteView,
      danger: true,
    })
    if (sure)
      await run(async () => {
        await views.remove(gone.id)
        notify({ type: 'success', message: viewsTexts.viewDeleted(gone.name) })
        onRemoved()
      })
  }
  return (
    <Dialog
      title={view ? viewsTexts.changeView : viewsTexts.saveView}
      onClose={onClose}
      actions={
        <>
          {view && (
            <Button size="large" look="danger" onClick={() => void remove(view)}>
              {viewsTexts.deleteView}
            </Button>
          )}
          <Button size="large" onClick={onClose}>
            {viewsTexts.cancel}
          </Button>
          <Button size="large" look="primary" type="submit" form={id} busy={busy}>
            {viewsTexts.saveView}
          </Button>
        </>
      }
    >
      {error && !problem && !unshared && <ErrorBand message={error.message} code={error.correlationId} />}
      {isPartial && <InfoBand>{viewsTexts.privateFiltersNotSaved}</InfoBand>}
      <form id={id} onSubmit={save} noValidate>
        <Field
          id={`${id}-name`}
          label={viewsTexts.name}
          help={view ? undefined : viewsTexts.viewSaves}
          error={problem}
          required
          width="full"
        >
          <TextInput
            id={`${id}-name`}
            value={name}
            autoFocus
            maxLength={longestViewName}
            autoComplete="off"
            invalid={problem !== undefined}
            aria-describedby={describedBy(`${id}-name`, Boolean(problem))}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <ShareField
          id={`${id}-share`}
          option={model.option}
          value={sharedWith}
          onChange={setSharedWith}
          problem={unshared}
          disabled={isPartial}
        />
        <CheckField id={`${id}-default`} label={viewsTexts.openWithView}>
          <CheckBox
            id={`${id}-default`}
            checked={isDefault}
            onChange={(event) => setDefault(event.target.checked)}
          />
        </CheckField>
      </form>
    </Dialog>
  )
}

/** What a view became: saved, and who sees it where that is another than before. */
function savedText(before: TableView | undefined, { name, sharedWith }: TableView): string {
  const { role } = sharedWith ?? {}
  const isSame = Boolean(before?.sharedWith) === Boolean(sharedWith) && before?.sharedWith?.role === role
  if (isSame) return viewsTexts.viewSaved(name)
  return sharedWith ? viewsTexts.viewShared(name) : viewsTexts.viewUnshared(name)
}
