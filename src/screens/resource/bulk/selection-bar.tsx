import { type ReactNode, useState } from 'react'
import type { ResourceApi } from '#src/client/resource-api.ts'
import type { ListQuery } from '#src/query/list-query.ts'
import type { TableLayout } from '#src/query/table-layout.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { Button } from '#src/ui/button.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { useNotify } from '#src/ui/notices-provider.tsx'
import { useEscape } from '#src/ui/use-keys.ts'
import type { Validator } from '#src/validation/issue.ts'
import type { RecordValidator } from '#src/validation/record-validator.ts'
import { canActivate } from '../activated.ts'
import type { RecordRows } from '../list/use-record-rows.ts'
import { useAllowed } from '../use-allowed.ts'
import type { Selection } from '../use-selection.ts'
import { bulkTexts } from './bulk-texts.ts'
import { SelectAll } from './select-all.tsx'
import { selectedSums } from './selected-sums.ts'
import css from './selection-bar.module.css'
import { TogetherButtons } from './together-buttons.tsx'

const BulkState = lazyPart(() => import('./bulk-state.tsx').then(({ BulkState: part }) => part))
const BulkEdit = lazyPart(() => import('./bulk-edit.tsx').then(({ BulkEdit: part }) => part))

type SelectionBarProps = {
  model: RenderModel
  validator: RecordValidator
  api: ResourceApi
  list: Pick<RecordRows, 'page'>
  query: ListQuery
  /** Columns in view. */
  layout: TableLayout
  selection: Selection
  refresh: () => Promise<void>
  restore: ((records: StoredRecord[]) => void) | undefined
  onCopy: () => void
  /** Validators of transition input, in order. */
  transitionValidators: (Validator | undefined)[]
  /** Saves the ticked rows as a file. */
  exportButton: ReactNode
}

/** Actions on all ticked rows, in place of the toolbar. */
export function SelectionBar(props: SelectionBarProps) {
  const { model, validator, api, list, query, selection, refresh, restore, onCopy, exportButton } = props
  const [openedDialog, setOpenedDialog] = useState<'INACTIVO' | 'ACTIVO' | 'edit'>()
  const may = useAllowed(model)
  const notify = useNotify()
  const { rows, clear } = selection
  useEscape(clear)
  const sums = selectedSums(model, props.layout, rows)
  const close = (): void => setOpenedDialog(undefined)
  const inactivated = (changed: StoredRecord[]): void => {
    if (changed.length > 0)
      notify({
        type: 'success',
        message:
          changed.length === 1 ? bulkTexts.recordInactivated : bulkTexts.recordsInactivated(changed.length),
        undo:
          restore &&
          (() => {
            // The dialog would go on to say that they are inactive.
            close()
            restore(changed)
          }),
      })
    void refresh()
  }
  const dialog = { model, api, rows, onClose: close }
  return (
    <section className={css.selection} aria-label={bulkTexts.selection}>
      <span role="status">
        {rows.length === 1 ? bulkTexts.oneSelected : bulkTexts.manySelected(rows.length)}
      </span>
      {sums.length > 0 && <span className={css.sums}>{sums.join(' · ')}</span>}
      <Button look="quiet" icon="copy" onClick={onCopy}>
        {bulkTexts.copy}
      </Button>
      {may('editar') && (
        <Button look="quiet" icon="edit" onClick={() => setOpenedDialog('edit')}>
          {bulkTexts.changeField}
        </Button>
      )}
      {may('editar') && rows.some((row) => canActivate(model, row)) && (
        <Button look="quiet" icon="success" onClick={() => setOpenedDialog('ACTIVO')}>
          {bulkTexts.activate}
        </Button>
      )}
      {model.canInactivate && may('eliminar') && (
        <Button look="quiet" icon="ban" onClick={() => setOpenedDialog('INACTIVO')}>
          {bulkTexts.inactivate}
        </Button>
      )}
      {model.workflow?.transitions.some(({ together }) => together) && (
        <TogetherButtons
          {...{ model, rows, refresh, clear }}
          transitionValidators={props.transitionValidators}
        />
      )}
      <SelectAll {...{ api, list, query, selection }} />
      {exportButton}
      <div className={css.tools}>
        <Button look="quiet" icon="close" onClick={clear}>
          {bulkTexts.clearSelection}
        </Button>
      </div>
      {openedDialog &&
        (openedDialog === 'edit' ? (
          <BulkEdit {...dialog} validator={validator} onDone={() => void refresh()} />
        ) : (
          <BulkState
            {...dialog}
            to={openedDialog}
            onDone={openedDialog === 'INACTIVO' ? inactivated : () => void refresh()}
          />
        ))}
    </section>
  )
}
