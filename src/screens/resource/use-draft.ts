import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import type { FormStore } from '#src/form/form-store.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { type Draft, dropDraft, findDraft, keepDraft } from '#src/session/drafts.ts'
import { sessionAtom } from '#src/session/session.ts'
import { keptSubject } from '#src/session/storage.ts'
import { useNotify } from '#src/ui/notices.tsx'
import { recordName } from './record-name.ts'

/** Milliseconds after the last change until it is kept. */
const pause = 300

/**
 * Keeps what is typed, through a reload and through a session that ends, and offers back what was kept before.
 * Once saved or thrown away, nothing of it stays.
 */
export function useDraft(
  store: FormStore,
  model: RenderModel,
  record: StoredRecord | undefined,
): {
  offered: Draft | undefined
  take: () => void
  refuse: () => void
  /** Nothing more is kept: the changes were saved or thrown away. */
  end: () => void
} {
  const subject = useAtomValue(sessionAtom)?.subject ?? ''
  const [offered, setOffered] = useState(() => findDraft(subject, model.id, record?.id))
  const pending = useRef(offered)
  const done = useRef(false)
  pending.current = offered
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = (): void => {
      clearTimeout(timer)
      timer = undefined
      if (done.current || keptSubject() !== subject) return
      const changes = { ...pending.current?.changes, ...store.changes }
      if (Object.keys(changes).length === 0) dropDraft(subject, model.id, record?.id)
      else
        keepDraft(subject, {
          screen: model.id,
          record: record?.id,
          label: record ? recordName(model, record) : `${model.singular} sin guardar`,
          changes,
          version: record?.version,
          savedAt: new Date().toISOString(),
        })
    }
    const flush = (): void => {
      if (timer) keep()
    }
    const unwatch = store.watchData(() => {
      clearTimeout(timer)
      timer = setTimeout(keep, pause)
    })
    window.addEventListener('pagehide', flush)
    return () => {
      unwatch()
      flush()
      window.removeEventListener('pagehide', flush)
    }
  }, [store, subject, model, record])
  const notify = useNotify()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form goes without having been asked
  useEffect(
    () => () => {
      if (!done.current && findDraft(subject, model.id, record?.id))
        notify({
          type: 'info',
          message: `Lo que no guardó sigue en «${model.title}»; puede continuar cuando vuelva.`,
        })
    },
    [],
  )
  const forget = (): void => {
    setOffered(undefined)
    dropDraft(subject, model.id, record?.id)
  }
  return {
    offered,
    take: () => {
      if (offered) store.restore({ ...store.data, ...offered.changes })
      setOffered(undefined)
    },
    refuse: forget,
    end: () => {
      done.current = true
      forget()
    },
  }
}
