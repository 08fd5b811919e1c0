const goesOn = ['pointerdown', 'keydown', 'wheel'] as const

/**
 * Keeps a control in view while parts of its form that arrive late, such as a long list above it, push it away; until
 * the person goes on.
 * @returns stops it
 */
export function keepInView(control: HTMLElement): () => void {
  const sizes = new ResizeObserver(() => control.scrollIntoView({ block: 'center' }))
  const stop = (): void => {
    sizes.disconnect()
    for (const event of goesOn) document.removeEventListener(event, stop, true)
  }
  for (const event of goesOn) document.addEventListener(event, stop, true)
  sizes.observe(control.closest('form') ?? control)
  return stop
}
