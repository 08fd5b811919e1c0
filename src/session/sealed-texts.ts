import type { Cipher } from './cipher.ts'
import { type KeptTexts, store, storedNames } from './kept-texts.ts'

/** A text, and how it stands in storage; not yet where that is on its way. */
type Held = { text: string; sealed?: string }

/**
 * Texts that stand sealed in local storage, and open in the memory of this page: sealing takes a moment, and what is
 * typed and shown must not wait for it. Other tabs' are
 * followed, and what cannot be opened is thrown away.
 * @param mayKeep whether what was sealed may still be kept: the person may have left meanwhile
 */
export async function openSealedTexts(
  prefix: string,
  cipher: Cipher,
  mayKeep: () => boolean,
): Promise<KeptTexts> {
  const held = new Map<string, Held>()
  const keep = (name: string, text: string): void => {
    const mine: Held = { text }
    held.set(name, mine)
    void cipher.seal(name, text).then((sealed) => {
      // Of several that were on their way only the last is kept, and none that was dropped.
      if (held.get(name) !== mine || !mayKeep()) return
      mine.sealed = sealed
      store(name, sealed)
    })
  }
  /** @returns whether it could be opened */
  const read = async (name: string): Promise<boolean> => {
    const sealed = localStorage.getItem(name)
    const text = sealed === null ? undefined : await cipher.open(name, sealed)
    if (sealed === null || text === undefined) return false
    if (localStorage.getItem(name) === sealed) held.set(name, { text, sealed })
    return true
  }
  const drop = (name: string): void => {
    held.delete(name)
    localStorage.removeItem(name)
  }
  /** What another tab dropped is gone here too. */
  const get = (name: string): string | undefined => {
    const one = held.get(name)
    if (one?.sealed !== undefined && localStorage.getItem(name) === null) held.delete(name)
    return held.get(name)?.text
  }
  // Another tab may have a newer key, where the person left and came back there: its texts are not ours to throw away.
  window.addEventListener('storage', ({ key }) => {
    if (key?.startsWith(prefix)) void read(key)
  })
  for (const name of storedNames(prefix)) if (!(await read(name))) drop(name)
  return { names: () => [...held.keys()].filter((name) => get(name) !== undefined), get, keep, drop }
}
