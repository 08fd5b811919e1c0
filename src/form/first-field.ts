const controls = ':is(input, textarea, [role="combobox"])[id]'

/** Gives the focus to the first field of a form, or of a part of it, that can be filled in and is in sight. */
export function focusFirstField(partId: string): void {
  const found = document.getElementById(partId)?.querySelectorAll<HTMLElement>(controls) ?? []
  ;[...found].find(isOpen)?.focus()
}

/** Gives the focus to a control and selects its text; false where it is not there or cannot be filled in. */
export function focusControl(id: string): boolean {
  const control = document.getElementById(id)
  if (!control?.matches(controls) || !isOpen(control)) return false
  control.focus()
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) control.select()
  return true
}

const isOpen = (control: HTMLElement): boolean =>
  !control.matches(':disabled, [readonly], [aria-disabled="true"]') && control.closest('[hidden]') === null
