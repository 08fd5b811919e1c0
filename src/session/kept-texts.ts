/** Texts under names that begin alike, kept in this browser; what was kept is there at once. */
export type KeptTexts = {
  names: () => string[]
  get: (name: string) => string | undefined
  keep: (name: string, text: string) => void
  drop: (name: string) => void
}

/** The names in local storage that begin so. */
export const storedNames = (prefix: string): string[] =>
  Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '').filter((name) =>
    name.startsWith(prefix),
  )

/** A full or blocked storage takes nothing from the form that is open. */
export function store(name: string, text: string): void {
  try {
    localStorage.setItem(name, text)
  } catch {}
}

/** Texts as they are. */
export const clearTexts = (prefix: string): KeptTexts => ({
  names: () => storedNames(prefix),
  get: (name) => localStorage.getItem(name) ?? undefined,
  keep: store,
  drop: (name) => localStorage.removeItem(name),
})
