const controls = ':is(input, textarea, [role="combobox"])[id]'

/** Focuses the first visible field of a form, or of a part of it, that can be filled in. */
export function focusFirstField(partId: string): void {
  const candidates = document.getElementById(partId)?.querySelectorAll<HTMLElement>(controls) ?? []
  ;[...candidates].find(isOpen)?.focus()
}

/** Focuses a control and selects its text; false where it is missing or cannot be filled in. */
export function focusControl(id: string): boolean {
  const control = document.getElementById(id)
  if (!control?.matches(controls) || !isOpen(control)) return false
  control.focus()
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) control.select()
  return true
}

const isOpen = (control: HTMLElement): boolean =>
  !control.matches(':disabled, [readonly], [aria-disabled="true"]') && control.closest('[hidden]') === null
