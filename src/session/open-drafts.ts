/** Names of drafts whose forms are open in this page, each with its release. */
const own = new Map<string, () => void>()

/** Shows other tabs that a draft's form is open here, as long as this page is, or until its release. */
export function holdDraft(name: string): void {
  if (own.has(name)) return
  const closed = new Promise<void>((resolve) => own.set(name, resolve))
  // A context without locks, such as an insecure page, holds nothing.
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
