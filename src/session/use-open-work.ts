import { useAtomValue } from 'jotai'
import { useMemo, useSyncExternalStore } from 'react'
import { draftChanges, isOpenForm, watchDrafts } from './draft-watch.ts'
import { allDrafts, type Draft } from './drafts.ts'
import { sessionAtom } from './session.ts'

/** Drafts of the person whose forms are not open in this page, the newest first. */
export function useOpenWork(): Draft[] {
  const subject = useAtomValue(sessionAtom)?.subject
  const changes = useSyncExternalStore(watchDrafts, draftChanges)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change is read anew
  return useMemo(
    () => (subject === undefined ? [] : allDrafts(subject).filter(({ form }) => !isOpenForm(form))),
    [subject, changes],
  )
}
