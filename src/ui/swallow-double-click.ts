/** Longer than the slowest double click, in milliseconds. */
const patience = 700

const parts = ['mousedown', 'mouseup', 'click', 'dblclick'] as const

/**
 * Keeps the second half of a double click from what a dialog uncovers as it closes: its first half was meant for the
 * dialog, and whatever lies there now would take the other for itself.
 */
export function swallowDoubleClick(): void {
  const swallow = (event: MouseEvent): void => {
    if (event.detail < 2) return
    event.stopPropagation()
    event.preventDefault()
  }
  for (const part of parts) window.addEventListener(part, swallow, true)
  setTimeout(() => {
    for (const part of parts) window.removeEventListener(part, swallow, true)
  }, patience)
}
