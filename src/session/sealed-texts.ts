import type { Cipher } from './cipher.ts'
import { store, storedNames, type TextStore } from './text-store.ts'

/** A text, its name in storage, and its sealed form; not yet while it is being sealed. */
type Held = { text: string; storedAs: string; sealed?: string }

export type SealedTexts = {
  /** Prefix of their names in storage; the rest of each is random. */
  prefix: string
  cipher: Cipher
  /** The name of a text in the store; undefined where it is none of these. */
  nameOf: (text: string) => string | undefined
  /** Whether sealed texts may still be stored: the person may have left meanwhile. */
  mayKeep: () => boolean
}

/**
 * Texts sealed in local storage, names included, and in clear in the memory of this page: sealing takes a
 * moment, for which typing and showing must not wait. Changes of other tabs are read, and what cannot be opened is
 * discarded.
 */
export async function openSealedTexts({ prefix, cipher, nameOf, mayKeep }: SealedTexts): Promise<TextStore> {
  const held = new Map<string, Held>()
  const keep = (name: string, text: string): void => {
    const mine: Held = { text, storedAs: held.get(name)?.storedAs ?? prefix + crypto.randomUUID() }
    held.set(name, mine)
    void cipher.seal(mine.storedAs, text).then((sealed) => {
      // Of several being sealed only the last is stored, and none that was dropped.
      if (held.get(name) !== mine || !mayKeep()) return
      mine.sealed = sealed
      store(mine.storedAs, sealed)
    })
  }
  /** @returns whether it could be opened */
  const read = async (storedAs: string): Promise<boolean> => {
    const sealed = localStorage.getItem(storedAs)
    const text = sealed === null ? undefined : await cipher.open(storedAs, sealed)
    const name = text === undefined ? undefined : nameOf(text)
    if (sealed === null || text === undefined || name === undefined) return false
    if (localStorage.getItem(storedAs) === sealed) held.set(name, { text, storedAs, sealed })
    return true
  }
  const drop = (name: string): void => {
    const storedAs = held.get(name)?.storedAs
    held.delete(name)
    if (storedAs !== undefined) localStorage.removeItem(storedAs)
  }
  /** A text, unless another tab dropped it. */
  const get = (name: string): string | undefined => {
    const one = held.get(name)
    if (one?.sealed !== undefined && localStorage.getItem(one.storedAs) === null) held.delete(name)
    return held.get(name)?.text
  }
  const forget = (): void => {
    held.clear()
    for (const storedAs of storedNames(prefix)) localStorage.removeItem(storedAs)
  }
  // Another tab may have a newer key, where the person left and came back there: its texts are not ours to discard.
  window.addEventListener('storage', ({ key }) => {
    if (key?.startsWith(prefix)) void read(key)
  })
  for (const storedAs of storedNames(prefix)) if (!(await read(storedAs))) localStorage.removeItem(storedAs)
  return { names: () => [...held.keys()].filter((name) => get(name) !== undefined), get, keep, drop, forget }
}
