let holder: ((path: string) => void) | undefined
let goingBack = false

/**
 * Watches for addresses that are typed over the page. They have no entry of the router's, which cannot hold them back;
 * so this must listen before the router does: a window calls its listeners in the order in which they came.
 */
export function watchTypedAddresses(): void {
  window.addEventListener('popstate', (event) => {
    const isTyped = event.state === null && holder !== undefined
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
}

/** Takes typed addresses back, and calls back with where they lead. @returns the end of it */
export function holdTypedAddresses(onTyped: (path: string) => void): () => void {
  holder = onTyped
  return () => {
    if (holder === onTyped) holder = undefined
  }
}
