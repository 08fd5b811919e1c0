import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { FormStore } from '#src/form/form-store.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { findField } from '#src/schema/screen.ts'
import { safeText } from '#src/ui/safe-text.ts'
import { type ApprovalWaits, approvalWaits } from '#src/validation/approval-waits.ts'
import css from '../resource-screen.module.css'
import { LaterSteps } from './later-steps.tsx'
import { waitingTexts } from './waiting-texts.ts'
import { approvalContext, isUnapproved } from './waits-for-approval.ts'

type WaitingNoteProps = {
  model: RenderModel
  store: FormStore
  /** The record as it is stored; undefined for a new one. */
  record: StoredRecord | undefined
  /** Told whether a save of what the form holds would wait. */
  onWaits: (waits: boolean) => void
}

/**
 * Says beside the buttons of a form, where only some changes wait for approval, whether these do and for which fields; of
 * a new record under a workflow, who takes it on where the person may not.
 */
export const WaitingNote = (props: WaitingNoteProps) =>
  props.model.approval ? <ApprovalNote {...props} /> : <LaterSteps model={props.model} />

function ApprovalNote({ model, store, record, onWaits }: WaitingNoteProps) {
  const rule = useMemo(() => approvalWaits(model), [model])
  const text = useSyncExternalStore(store.watchData, () => noteOf(model, rule, store, record))
  const waits = text !== '' && text !== waitingTexts.takesEffect
  useEffect(() => onWaits(waits), [onWaits, waits])
  useEffect(() => {
    if (text !== '') showFocused()
  }, [text])
  return (
    <p className={css.progress} aria-live="polite">
      {safeText(text)}
    </p>
  )
}

/** Keeps the field in view that is typed in: the foot grows by what it says, and on a telephone over that field. */
function showFocused(): void {
  const focused = document.activeElement
  if (focused?.closest('form')) focused.scrollIntoView({ block: 'nearest' })
}

/** Empty while nothing changed, or while a value that decides it is missing. */
function noteOf(
  model: RenderModel,
  rule: ApprovalWaits,
  store: FormStore,
  record: StoredRecord | undefined,
): string {
  const { changed, isDirty } = store.form()
  if (!isDirty) return ''
  if (record && isUnapproved(record)) return waitingTexts.waits
  const context = approvalContext(record, store.context)
  if (!rule.isKnown(store.record, context, store.computed)) return ''
  if (!rule.waits(store.record, context, store.computed)) return waitingTexts.takesEffect
  if (!record) return waitingTexts.waits
  const causes = rule.causes(store.record, changed, context)
  const titles = causes.flatMap((name) => findField(model, name)?.property.title ?? [])
  return titles.length > 0
    ? waitingTexts.waitsFor(titles, causes.length < changed.length)
    : waitingTexts.waits
}
