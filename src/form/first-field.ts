const controls = ':is(input, textarea, [role="combobox"])[id]'

/** Gives the focus to the first field of a form, or of a part of it, that can be filled in and is in sight. */
export function focusFirstField(partId: string): void {
  const found = document.getElementById(partId)?.querySelectorAll<HTMLElement>(controls) ?? []
  ;[...found].find(isOpen)?.focus()
}

const isOpen = (control: HTMLElement): boolean =>
  !control.matches(':disabled, [readonly], [aria-disabled="true"]') && control.closest('[hidden]') === null
