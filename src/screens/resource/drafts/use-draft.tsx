import { useAtomValue } from 'jotai'
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { FormStore } from '#src/form/form-store.ts'
import { isPrivate } from '#src/kinds/list-terms.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { markOpenForm } from '#src/session/draft-watch.ts'
import {
  type Caret,
  type Draft,
  type DraftPlace,
  dropDraft,
  findDraft,
  keepDraft,
  lastDraft,
} from '#src/session/drafts.ts'
import { sessionAtom } from '#src/session/session.ts'
import { storedSubject } from '#src/session/storage.ts'
import { useNotify } from '#src/ui/notices-provider.tsx'
import { recordName } from '../record/record-words.ts'
import { DraftOffer } from './draft-offer.tsx'
import { draftsTexts } from './drafts-texts.ts'
import { resumeDraft } from './resume-draft.ts'
import { useWayBack } from './use-requested-draft.ts'

/** Milliseconds after the last change until a save. */
const pause = 300

/**
 * Events by which a person turns away from the page: to another window or tab, where «Salir» counts drafts, or for good.
 * Of a closing page already the first leaves time to seal, which the last does not.
 */
const leaving: [EventTarget, string][] = [
  [window, 'blur'],
  [document, 'visibilitychange'],
  [window, 'beforeunload'],
  [window, 'pagehide'],
]

/**
 * Stores what is typed as a draft, through a reload and the end of a session, and offers back an earlier draft, which
 * stays until the person answers. A draft is removed once it is saved or discarded.
 * @param requested the draft that the person chose to resume
 * @param caret where the person types
 */
export function useDraft(
  store: FormStore,
  model: RenderModel,
  record: StoredRecord | undefined,
  requested: Draft | undefined,
  caret: RefObject<Caret | undefined>,
): {
  /** Offers the earlier draft until the person takes or refuses it. */
  offer: (answered: (answer: () => void) => void) => ReactNode
  /** Drops the draft at its place: the form goes on to another record. */
  drop: () => void
  /** Stores no more drafts: the changes were saved or discarded. */
  end: () => void
} {
  const subject = useAtomValue(sessionAtom)?.subject ?? ''
  const [offered, setOffered] = useState(() => requested ?? lastDraft(subject, model.id, record?.id))
  const form = useRef<string | undefined>(crypto.randomUUID())
  const place = useCallback(
    (): DraftPlace => ({ screen: model.id, record: record?.id, form: form.current }),
    [model, record],
  )
  const release = useRef<() => void>(undefined)
  const markOpen = (): void => {
    release.current?.()
    release.current = form.current === undefined ? undefined : markOpenForm(form.current)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, while the form is open
  useEffect(() => {
    markOpen()
    return () => release.current?.()
  }, [])
  const done = useRef(false)
  const { at, back } = useWayBack(model, place)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = (): void => {
      clearTimeout(timer)
      timer = undefined
      if (done.current || storedSubject() !== subject) return
      const { changes } = store
      if (Object.keys(changes).length === 0) dropDraft(subject, place())
      else
        keepDraft(subject, {
          ...place(),
          label: record ? recordName(model, record) : newName(model, changes),
          changes,
          version: record?.version,
          at,
          caret: caret.current,
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
    for (const [target, event] of leaving) target.addEventListener(event, flush)
    return () => {
      unwatch()
      // The caret may have moved since.
      clearTimeout(timer)
      if (Object.keys(store.changes).length > 0) keep()
      for (const [target, event] of leaving) target.removeEventListener(event, flush)
    }
  }, [store, subject, model, record, place, caret, at])
  const notify = useNotify()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form goes without a question
  useEffect(
    () => () => {
      // Its own screen lists it.
      if (!done.current && !isAt(model) && findDraft(subject, place()))
        notify({
          type: 'info',
          message: draftsTexts.typedIsDraftIn(model.title),
          actions: [{ label: draftsTexts.backToDraft, run: back }],
        })
    },
    [],
  )
  const take = (draft: Draft): void => {
    // What was typed meanwhile goes on in it.
    dropDraft(subject, place())
    form.current = draft.form
    markOpen()
    resumeDraft(store, draft.changes)
    setOffered(undefined)
  }
  const refuse = (draft: Draft): void => {
    dropDraft(subject, draft)
    setOffered(undefined)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the form opens
  useEffect(() => {
    if (requested && requested.version === record?.version) take(requested)
  }, [])
  return {
    offer: (answered) =>
      offered && (
        <DraftOffer
          draft={offered}
          record={record}
          onTake={() => answered(() => take(offered))}
          onDrop={() => answered(() => refuse(offered))}
        />
      ),
    drop: () => dropDraft(subject, place()),
    end: () => {
      done.current = true
      dropDraft(subject, place())
    },
  }
}

/** Whether the form's screen is open. */
const isAt = ({ route }: RenderModel): boolean =>
  window.location.hash.replace(/^#\/?/, '').split('?')[0] === route

/** Name of a draft of a new record: by what is typed of what its records are called by, secrets and references aside. */
function newName(model: RenderModel, changes: JsonObject): string {
  const open = model.fields.filter((field) => !isPrivate(field) && !field.property['x-ref'])
  const typed = Object.fromEntries(open.map(({ name }) => [name, changes[name]]))
  return draftsTexts.newRecord(model, recordName(model, { ...typed, id: '', version: 0 } as StoredRecord))
}
