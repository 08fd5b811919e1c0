/** Names of drafts whose forms are open in this page, each with what lets go of it. */
const own = new Map<string, () => void>()

/** Tells other tabs that the form of a draft is open here, for as long as this page is, or until it is let go. */
export function holdDraft(name: string): void {
  if (own.has(name)) return
  const closed = new Promise<void>((resolve) => own.set(name, resolve))
  // A context without locks, such as a page that is not secure, holds nothing.
  navigator.locks?.request(name, () => closed).catch(() => undefined)
}

export function releaseDraft(name: string): void {
  own.get(name)?.()
  own.delete(name)
}

/** Names of drafts whose forms are open in other tabs of this browser. */
export async function draftsElsewhere(): Promise<Set<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return new Set(held.flatMap(({ name = '' }) => (own.has(name) ? [] : [name])))
}
