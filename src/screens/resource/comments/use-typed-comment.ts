import { atom, useAtom } from 'jotai'

const typedAtom = atom<Record<string, string>>({})

/** What was typed of a comment on a change or request: it stays while others are looked at. */
export function useTypedComment(thread: string): [string, (text: string) => void] {
  const [typed, setTyped] = useAtom(typedAtom)
  return [typed[thread] ?? '', (text) => setTyped((all) => ({ ...all, [thread]: text }))]
}
