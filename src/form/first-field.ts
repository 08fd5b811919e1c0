const controls = ':is(input, textarea, [role="combobox"])[id]'

/** Gives the focus to the first field of a form that can be filled in and is in sight, where there is one. */
export function focusFirstField(formId: string): void {
  const found = document.getElementById(formId)?.querySelectorAll<HTMLElement>(controls) ?? []
  ;[...found].find(isOpen)?.focus()
}

const isOpen = (control: HTMLElement): boolean =>
  !control.matches(':disabled, [readonly], [aria-disabled="true"]') && control.closest('[hidden]') === null
