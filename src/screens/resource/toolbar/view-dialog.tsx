import { type FormEvent, useId, useState } from 'react'
import { toApiError } from '#src/client/api-error.ts'
import { longestViewName, type TableView } from '#src/query/table-view.ts'
import { needsBody } from '#src/query/write-list-query.ts'
import { Button } from '#src/ui/button.tsx'
import { CheckBox } from '#src/ui/check-box.tsx'
import { useConfirm } from '#src/ui/confirm.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { CheckField, describedBy, Field } from '#src/ui/field.tsx'
import { ErrorBand, InfoBand } from '#src/ui/messages.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import type { Address } from '../list/use-address.ts'
import { toolbarTexts } from './toolbar-texts.ts'
import type { Views } from './use-views.ts'

type ViewDialogProps = {
  /** The view to change; undefined for a new one from the table's state. */
  view: TableView | undefined
  address: Address
  views: Views
  onClose: () => void
  onSaved: (view: TableView) => void
  onRemoved: () => void
}

/** Names a view, makes it the screen's default, or deletes it. */
export function ViewDialog({ view, address, views, onClose, onSaved, onRemoved }: ViewDialogProps) {
  const id = useId()
  const confirm = useConfirm()
  const [name, setName] = useState(view?.name ?? '')
  const [isDefault, setDefault] = useState(view?.isDefault ?? false)
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const error = failure === undefined ? undefined : toApiError(failure)
  const problem = error?.issues.map(({ message }) => message).join(' ')
  const run = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true)
    await work().catch(setFailure)
    setBusy(false)
  }
  const save = (event: FormEvent): void => {
    event.preventDefault()
    const content = { name: name.trim(), isDefault, query: view?.query ?? address.text }
    void run(async () => onSaved(view ? await views.update(view.id, content) : await views.create(content)))
  }
  const remove = async (gone: TableView): Promise<void> => {
    const sure = await confirm({
      title: toolbarTexts.deleteViewQuestion,
      message: toolbarTexts.viewIsYours(gone.name),
      cancelText: toolbarTexts.cancel,
      confirmText: toolbarTexts.deleteView,
      danger: true,
    })
    if (sure)
      await run(async () => {
        await views.remove(gone.id)
        onRemoved()
      })
  }
  return (
    <Dialog
      title={view ? toolbarTexts.changeView : toolbarTexts.saveView}
      onClose={onClose}
      actions={
        <>
          {view && (
            <Button size="large" look="danger" onClick={() => void remove(view)}>
              {toolbarTexts.deleteView}
            </Button>
          )}
          <Button size="large" onClick={onClose}>
            {toolbarTexts.cancel}
          </Button>
          <Button size="large" look="primary" type="submit" form={id} busy={busy}>
            {toolbarTexts.saveView}
          </Button>
        </>
      }
    >
      {error && !problem && <ErrorBand message={error.message} code={error.correlationId} />}
      {!view && needsBody(address.query, address.terms) && (
        <InfoBand>{toolbarTexts.privateFiltersNotSaved}</InfoBand>
      )}
      <form id={id} onSubmit={save} noValidate>
        <Field
          id={`${id}-name`}
          label={toolbarTexts.name}
          help={view ? undefined : toolbarTexts.viewSaves}
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
            invalid={problem !== undefined && problem !== ''}
            aria-describedby={describedBy(`${id}-name`, Boolean(problem))}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <CheckField id={`${id}-default`} label={toolbarTexts.openWithView}>
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
