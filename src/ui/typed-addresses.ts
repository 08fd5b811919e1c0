let holder: ((path: string) => void) | undefined
let goingBack = false
let place = 0

/**
 * Watches for addresses typed over the page. They have no entry of the router's, which cannot block them;
 * so this must listen before the router does: a window calls its listeners in the order in which they came.
 * @returns to be called whenever the router has gone somewhere
 */
export function watchTypedAddresses(): () => void {
  window.addEventListener('popstate', (event) => {
    const isTyped = event.state === null && holder !== undefined
    // The router counts its entries, and could not go back over one that has no number.
    if (event.state === null && !isTyped) history.replaceState({ idx: place + 1 }, '')
    if (!isTyped && !goingBack) return
    event.stopImmediatePropagation()
    if (goingBack) {
      goingBack = false
      return
    }
    const path = location.hash.slice(1)
    goingBack = true
    history.back()
    holder?.(path)
  })
  return () => {
    const { idx }: { idx?: unknown } = history.state ?? {}
    if (typeof idx === 'number') place = idx
  }
}

/** Reverts typed addresses, and calls back with their path. @returns the end of it */
export function holdTypedAddresses(onTyped: (path: string) => void): () => void {
  holder = onTyped
  return () => {
    if (holder === onTyped) holder = undefined
  }
}
