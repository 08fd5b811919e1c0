import { useKeys } from '#src/ui/use-keys.ts'

/** The keys of every screen with a table: `/` to search, `n` for a new record. */
export const useScreenKeys = (create: (() => void) | undefined): void =>
  useKeys({
    '/': () => document.querySelector<HTMLInputElement>('main search input')?.focus(),
    ...(create ? { n: create } : {}),
  })
