import ClickAwayListener from '@mui/material/ClickAwayListener'
import Popper, { type PopperProps } from '@mui/material/Popper'
import { type ReactNode, useEffect, useId, useMemo, useState } from 'react'
import type { ResourceApi } from '#src/client/resource-api.ts'
import { FieldControl } from '#src/form/field-control.tsx'
import { FieldNode } from '#src/form/field-node.tsx'
import { focusFirstField } from '#src/form/first-field.ts'
import {
  controlId,
  FormContext,
  type FormSurroundings,
  useFieldState,
  useFormState,
} from '#src/form/form-context.ts'
import { useHold } from '#src/form/use-hold.ts'
import { registry } from '#src/kinds/views.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { FieldError, Refusal } from '#src/ui/field.tsx'
import { useLeaveGuard } from '#src/ui/use-leave-guard.ts'
import type { RecordValidator } from '#src/validation/record-validator.ts'
import { issueText, recordName } from '../record/record-words.ts'
import { SaveFailure } from '../save/save-failure.tsx'
import css from './cell-editor.module.css'
import { cellKeys } from './cell-keys.ts'
import { cellTexts } from './cell-texts.ts'
import { type EditedCell, useCellEdit } from './use-cell-edit.ts'

type CellEditorProps = {
  model: RenderModel
  validator: RecordValidator
  api: ResourceApi
  edited: EditedCell
  onSaved: (saved: StoredRecord, before: StoredRecord) => void
  /** Called when the row in the table is older than the record. */
  onOlder: () => void
  onClose: () => void
}

/**
 * The control of a field over its cell. Enter saves, Tab does and goes on to the cell beside it, a click elsewhere
 * does; Esc gives up. What was typed stays through every failure.
 */
export function CellEditor(props: CellEditorProps) {
  const { field, cell } = props.edited
  return (
    <Popper
      open
      anchorEl={cell}
      placement="bottom-start"
      modifiers={overCell}
      className={css.place ?? ''}
      role="presentation"
      style={{ minWidth: Math.max(cell.offsetWidth, leastWidths[registry.kindOf(field).width]) }}
    >
      <CellForm {...props} />
    </Popper>
  )
}

function CellForm({ model, validator, api, edited, onSaved, onOlder, onClose }: CellEditorProps) {
  const { row, field, cell } = edited
  const id = useId().replaceAll(/[^\w]/g, '')
  const pointer = toPointer(field.name)
  const inputId = controlId(id, pointer)
  const { store, base, busy, failure, blocked, save, rebase } = useCellEdit(
    model,
    validator,
    api,
    edited,
    onSaved,
  )
  const { isDirty, shown } = useFormState(store)
  const fieldState = useFieldState(store, pointer)
  const [refused, setRefused] = useState<string>()
  const label = cellTexts.fieldOf(field.title, recordName(model, row))
  const surroundings = useMemo<FormSurroundings>(
    () => ({
      id,
      store,
      registry,
      references: {
        lookup: api.lookup,
        labels: base.labels ?? {},
        fields: model.fields,
        dated: model.dated,
      },
      readOnly: () => false,
      compares: false,
      FieldNode,
    }),
    [id, store, api, base, model],
  )
  const others = shown.filter((issue) => issue.pointer !== pointer)
  const error = [fieldState.error, ...others.map((issue) => issueText(model, field, issue)), blocked]
    .filter(Boolean)
    .join(' ')
  const isStuck = failure !== undefined || error !== ''
  useLeaveGuard(isDirty && !busy)
  useEffect(() => {
    focusFirstField(id)
    // Typing replaces the old value, as in a spreadsheet.
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.select()
  }, [id])

  const close = (to: Element | null = cell): void => {
    onClose()
    if (failure?.error.current || base.version !== row.version) onOlder()
    if (to?.matches('[role="gridcell"]')) (to as HTMLElement).focus()
  }
  const leave = async (to?: Element | null): Promise<void> => {
    if (await save()) close(to)
  }
  const keys = cellKeys({
    isStuck: failure !== undefined,
    isDirty,
    onEnter: () => void leave(),
    onTab: (isBack) => void leave(isBack ? cell.previousElementSibling : cell.nextElementSibling),
    onEscape: () => close(),
  })
  return (
    <ClickAwayListener
      mouseEvent="onMouseDown"
      onClickAway={(event) => {
        if (!isStuck) void leave(null)
        // The click's target confirms first; whoever stays goes on typing here.
        else if (event.target instanceof Element && event.target.closest('[role="grid"]'))
          event.preventDefault()
      }}
    >
      <div id={id} role="dialog" aria-label={label} className={css.editor} {...keys}>
        <span id={`${inputId}-label`} className="visually-hidden">
          {label}
        </span>
        <FormContext value={surroundings}>
          <Held held={busy}>
            <FieldControl
              field={field}
              pointer={pointer}
              fieldState={{ ...fieldState, disabled: false, error: error || undefined }}
              id={inputId}
              label={label}
              describedBy={`${inputId}-error ${inputId}-keys`}
              onRefused={setRefused}
            />
          </Held>
        </FormContext>
        {refused && <Refusal>{refused}</Refusal>}
        <div role="alert">{error && <FieldError id={inputId} error={error} />}</div>
        {failure && (
          <SaveFailure
            failure={failure.error}
            model={model}
            record={base}
            attempt={failure.attempt}
            onRebase={(current) => {
              rebase(current)
              focusFirstField(id)
            }}
          />
        )}
        <p id={`${inputId}-keys`} className={css.keys} role="status">
          {busy ? cellTexts.saving : cellTexts.enterSaves}
        </p>
      </div>
    </ClickAwayListener>
  )
}

/** Blocks typing during a save, which would not include it. */
const Held = ({ held, children }: { held: boolean; children: ReactNode }) => (
  <div ref={useHold<HTMLDivElement>(held)} inert={held}>
    {children}
  </div>
)

/** What a control needs where its column is narrower, in pixels. */
const leastWidths = { short: 180, medium: 240, full: 320 }

const overCell: PopperProps['modifiers'] = [
  {
    name: 'offset',
    options: { offset: ({ reference }: { reference: { height: number } }) => [0, -reference.height] },
  },
  { name: 'flip', enabled: false },
  { name: 'preventOverflow', options: { altAxis: true, padding: 8 } },
]
