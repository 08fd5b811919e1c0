const listeners = new Set<() => void>()

/** Forms that are open in this page, by the ids that their drafts have. */
const openForms = new Set<string>()

let changes = 0

/** Reports that a draft was stored or removed, or that a form with one was opened or closed. */
export function notifyDrafts(): void {
  changes += 1
  for (const listener of listeners) listener()
}

/** @returns stops calling back */
export function watchDrafts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Number that grows with each change. */
export const draftChanges = (): number => changes

/** Marks a form as open: its draft is nothing to go back to. @returns takes the mark away */
export function markOpenForm(form: string): () => void {
  openForms.add(form)
  notifyDrafts()
  return () => {
    openForms.delete(form)
    notifyDrafts()
  }
}

/** Whether the form of a draft is open in this page. */
export const isOpenForm = (form: string | undefined): boolean => form !== undefined && openForms.has(form)
