import { useAtomValue } from 'jotai'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { FormStore } from '#src/form/form-store.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import {
  closeDraft,
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

/** A page that goes; already the first leaves time to seal what is kept, which the last does not. */
const leaving = ['beforeunload', 'pagehide']

/**
 * Keeps what is typed, through a reload and through a session that ends, and offers back what was kept before, which
 * stays by itself until it is answered. Once saved or thrown away, nothing of what was typed stays.
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
  const form = useRef<string | undefined>(crypto.randomUUID())
  const place = useCallback(
    (): DraftPlace => ({ screen: model.id, record: record?.id, form: form.current }),
    [model, record],
  )
  const done = useRef(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = (): void => {
      clearTimeout(timer)
      timer = undefined
      if (done.current || keptSubject() !== subject) return
      const { changes } = store
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
    const flush = (): void => {
      if (timer) keep()
    }
    const unwatch = store.watchData(() => {
      clearTimeout(timer)
      timer = setTimeout(keep, pause)
    })
    for (const event of leaving) window.addEventListener(event, flush)
    return () => {
      unwatch()
      flush()
      for (const event of leaving) window.removeEventListener(event, flush)
    }
  }, [store, subject, model, record, place])
  const notify = useNotify()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form goes without having been asked
  useEffect(
    () => () => {
      closeDraft(subject, place())
      if (!done.current && findDraft(subject, place()))
        notify({
          type: 'info',
          message: `Lo que no guardó sigue en «${model.title}»; puede continuar cuando vuelva.`,
        })
    },
    [],
  )
  const take = (draft: Draft): void => {
    // What was typed meanwhile goes on in it.
    dropDraft(subject, place())
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
      setOffered(undefined)
    },
    end: () => {
      done.current = true
      dropDraft(subject, place())
    },
  }
}
