/** Longer than the slowest double click, in milliseconds. */
export const doubleClickTime = 700

const parts = ['mousedown', 'mouseup', 'click', 'dblclick'] as const

/** How far a hand moves between two clicks, in CSS pixels. */
const nearness = 8

/** Where something was pressed, in CSS pixels of the window. */
export type Place = Pick<MouseEvent, 'clientX' | 'clientY'>

/**
 * Swallows the second half of a double click, whose target came to lie under the pointer as a dialog closed or buttons
 * moved up: the first half was meant for what was there before.
 * @param pressed where the first half was, so that a slow second one is known by its place
 */
export function swallowDoubleClick(pressed?: Place): void {
  const swallow = (event: MouseEvent): void => {
    if (event.detail < 2 && !(pressed && isAgain(event, pressed))) return
    event.stopPropagation()
    event.preventDefault()
  }
  for (const part of parts) window.addEventListener(part, swallow, true)
  setTimeout(() => {
    for (const part of parts) window.removeEventListener(part, swallow, true)
  }, doubleClickTime)
}

/** Keys press without a pointer, and count no clicks. */
const isAgain = (event: MouseEvent, pressed: Place): boolean => event.detail > 0 && isNear(event, pressed)

/** Whether a hand that meant to rest may have moved from one place to the other. */
export const isNear = (one: Place, other: Place): boolean =>
  Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) <= nearness
