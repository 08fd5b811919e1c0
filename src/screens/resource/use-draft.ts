import { useAtomValue } from 'jotai'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { FormStore } from '#src/form/form-store.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import {
  type Draft,
  type DraftPlace,
  dropDraft,
  findDraft,
  keepDraft,
  lastDraft,
} from '#src/session/drafts.ts'
import { sessionAtom } from '#src/session/session.ts'
import { keptSubject } from '#src/session/storage.ts'
import { useNotify } from '#src/ui/notices.tsx'
import { recordName } from './record-name.ts'
import { resumeDraft } from './resume-draft.ts'

/** Milliseconds after the last change until it is kept. */
const pause = 300

/**
 * Keeps what is typed, through a reload and through a session that ends, and offers back what was kept before.
 * Once saved or thrown away, nothing of it stays.
 * @param wanted the draft that the person has asked to go on with
 */
export function useDraft(
  store: FormStore,
  model: RenderModel,
  record: StoredRecord | undefined,
  wanted: Draft | undefined,
): {
  offered: Draft | undefined
  take: () => void
  refuse: () => void
  /** Nothing more is kept: the changes were saved or thrown away. */
  end: () => void
} {
  const subject = useAtomValue(sessionAtom)?.subject ?? ''
  const [offered, setOffered] = useState(() => wanted ?? lastDraft(subject, model.id, record?.id))
  const form = useRef(record ? undefined : (crypto.randomUUID() as string))
  const place = useCallback(
    (): DraftPlace => ({ screen: model.id, record: record?.id, form: form.current }),
    [model, record],
  )
  const pending = useRef(offered)
  const done = useRef(false)
  const keepTyped = useRef((): void => undefined)
  pending.current = offered
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = (): void => {
      clearTimeout(timer)
      timer = undefined
      if (done.current || keptSubject() !== subject) return
      // What is offered of this record goes on; what is offered of another new one stays by itself.
      const changes = { ...(record && pending.current?.changes), ...store.changes }
      if (Object.keys(changes).length === 0) dropDraft(subject, place())
      else
        keepDraft(subject, {
          ...place(),
          label: record ? recordName(model, record) : `un registro nuevo de «${model.title}»`,
          changes,
          version: record?.version,
          savedAt: new Date().toISOString(),
        })
    }
    keepTyped.current = keep
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
  }, [store, subject, model, record, place])
  const notify = useNotify()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form goes without having been asked
  useEffect(
    () => () => {
      if (!done.current && findDraft(subject, place()))
        notify({
          type: 'info',
          message: `Lo que no guardó sigue en «${model.title}»; puede continuar cuando vuelva.`,
        })
    },
    [],
  )
  const take = (draft: Draft): void => {
    // What was typed meanwhile into another new record goes on in this one.
    if (form.current !== draft.form) dropDraft(subject, place())
    form.current = draft.form
    resumeDraft(store, draft.changes)
    setOffered(undefined)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the form opens
  useEffect(() => {
    if (wanted && wanted.version === record?.version) take(wanted)
  }, [])
  return {
    offered,
    take: () => offered && take(offered),
    refuse: () => {
      if (offered) dropDraft(subject, offered)
      pending.current = undefined
      setOffered(undefined)
      keepTyped.current()
    },
    end: () => {
      done.current = true
      dropDraft(subject, place())
      if (record) setOffered(undefined)
    },
  }
}
