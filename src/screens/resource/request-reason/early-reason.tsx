import css from './request-reason.module.css'
import { requestReasonTexts } from './request-reason-texts.ts'

/** Takes what is typed while a save is tried: who saves by a key goes on with the reason, which its dialog then has. */
export const EarlyReason = ({ reason, onReason }: { reason: string; onReason: (reason: string) => void }) => (
  <textarea
    className={css.early}
    aria-label={requestReasonTexts.requestReason}
    // biome-ignore lint/a11y/noAutofocus: the form is held meanwhile, and its field has lost the focus
    autoFocus
    ref={toEnd}
    value={reason}
    onChange={({ target }) => onReason(target.value)}
  />
)

/** Puts the caret behind what is there already. */
export const toEnd = (area: HTMLTextAreaElement | null): void =>
  area?.setSelectionRange(area.value.length, area.value.length)
