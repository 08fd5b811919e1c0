import type { Lookup } from '#src/query/lookup-query.ts'
import type { Labels } from '#src/schema/field-references.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { FieldChange, Sending } from '#src/schema/pending.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import type { EndedPeriod } from '#src/schema/write-preview.ts'
import type { Place } from '#src/ui/swallow-double-click.ts'
import type { Issue } from '#src/validation/issue.ts'

/** A period that a new one follows: its first day in words, and what is not the same in both. */
export type Followed = { day: string; changes: FieldChange[] }

/** What the dialog of a request shows, and what it calls back. */
export type RequestDialogProps = {
  model: RenderModel
  lookup: Lookup
  /** The record that it is about, by the name that people know it by; a new one has an empty id. */
  about: StoredRecord
  /** Labels known so far of the records that the change refers to. */
  labels: Labels | undefined
  /** Changes to what is in force; none where nothing is yet. */
  changes: FieldChange[]
  /** The new record that is requested, where nothing is in force. */
  record?: JsonObject | undefined
  /** The period that it follows, in a copy of which nothing but this was changed. */
  follows?: Followed | undefined
  /** What is not as it was when it was rejected; undefined where nothing was. */
  rejected?: FieldChange[] | undefined
  /** Periods that it ends. */
  ends?: EndedPeriod[] | undefined
  /** What rules report of it. */
  notices?: Issue[] | undefined
  /** Why it may be stored as a draft only. */
  sendIssues?: Issue[] | undefined
  /** What to consider before it is sent. */
  warning?: string | undefined
  /** Reason and file given before. */
  start?: Sending | undefined
  /** Title of the field of the record that the reason is from. */
  reasonFrom?: string | undefined
  /** Server issues of reason and file. */
  issues?: Issue[]
  busy: boolean
  /** Saves it as a draft, not sent. */
  onDraft?: (() => void) | undefined
  /** @param pressed where its button was pressed, unless by a key */
  onSend: (sending: Sending, pressed: Place | undefined) => void
  onClose: () => void
}
