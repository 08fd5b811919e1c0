/** Texts under names with one prefix, stored in this browser; reads are synchronous. */
export type TextStore = {
  names: () => string[]
  get: (name: string) => string | undefined
  keep: (name: string, text: string) => void
  drop: (name: string) => void
  /** Drops all of them. */
  forget: () => void
}

/** The names in local storage with a prefix. */
export const storedNames = (prefix: string): string[] =>
  Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '').filter((name) =>
    name.startsWith(prefix),
  )

/** Stores a text; a full or blocked storage leaves the form as it is. */
export function store(name: string, text: string): void {
  try {
    localStorage.setItem(name, text)
  } catch {}
}

/** Texts in clear. */
export const clearTexts = (prefix: string): TextStore => ({
  names: () => storedNames(prefix),
  get: (name) => localStorage.getItem(name) ?? undefined,
  keep: store,
  drop: (name) => localStorage.removeItem(name),
  forget: () => {
    for (const name of storedNames(prefix)) localStorage.removeItem(name)
  },
})
