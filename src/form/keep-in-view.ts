const goesOn = ['pointerdown', 'keydown', 'wheel'] as const

/**
 * Keeps a control in view while parts of its form that arrive late, such as a long list above it, push it away; until
 * the person goes on.
 * @param id of the control, which is left alone where it has lost the focus
 * @returns stops it
 */
export function keepInView(id: string): (() => void) | undefined {
  const control = document.getElementById(id)
  if (!control || control !== document.activeElement) return undefined
  const sizes = new ResizeObserver(() => control.scrollIntoView({ block: 'center' }))
  const stop = (): void => {
    sizes.disconnect()
    for (const event of goesOn) document.removeEventListener(event, stop, true)
  }
  for (const event of goesOn) document.addEventListener(event, stop, true)
  sizes.observe(control.closest('form') ?? control)
  return stop
}
