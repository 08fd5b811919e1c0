import css from './request-reason.module.css'
import { requestReasonTexts } from './request-reason-texts.ts'

/** Takes what is typed while a save is tried: who saves by a key goes on with the reason, which its dialog then has. */
export const EarlyReason = ({ reason, onReason }: { reason: string; onReason: (reason: string) => void }) => (
  <textarea
    className={css.early}
    aria-label={requestReasonTexts.requestReason}
    ref={toEnd}
    value={reason}
    onChange={({ target }) => onReason(target.value)}
  />
)

/** Puts the caret behind what is there already, and leaves in sight what stands above. */
export function toEnd(area: HTMLTextAreaElement | null): void {
  area?.focus({ preventScroll: true })
  area?.setSelectionRange(area.value.length, area.value.length)
}
