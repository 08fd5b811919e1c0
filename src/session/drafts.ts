import { isJsonObject, type JsonObject } from '#src/schema/json.ts'
import type { Cipher } from './cipher.ts'
import { draftPrefix, isSealedName, type Owner } from './draft-owner.ts'
import { notifyDrafts } from './draft-watch.ts'
import { openSealedTexts } from './sealed-texts.ts'
import { clearTexts, store, storedNames, type TextStore } from './text-store.ts'

/** Changes not yet saved, stored in the person's browser. */
export type Draft = {
  screen: string
  /** Id of the record; undefined for a new one. */
  record: string | undefined
  /** Id of the form: another form on the record, beside an offered draft, has a draft of its own. */
  form?: string | undefined
  /** Name of the record for people. */
  label: string
  /** Fields that differ from the record; null where one was emptied. */
  changes: JsonObject
  /** Version of the record they were made on. */
  version: number | undefined
  /** Address of the page under the form, without what is private. */
  at?: string | undefined
  /** Where the person was typing. */
  caret?: Caret | undefined
  /** ISO 8601. */
  savedAt: string
}

/** A control of a form, by its id without the form's, and what is selected in it. */
export type Caret = { control: string; start: number; end: number }

/** Identifies a draft. */
export type DraftPlace = Pick<Draft, 'screen' | 'record' | 'form'>

const retentionDays = 7

/** Drafts of one person are never shown to another: their key begins with who made them (spec part 2, point 3). */
const keyOf = (subject: string, { screen, record = 'new', form = '' }: DraftPlace): string =>
  `${draftPrefix}${subject}:${screen}:${record}:${form}`

let texts: TextStore = clearTexts(draftPrefix)

/** Prefix of the names of a person's drafts, and their cipher; undefined where this browser stores no keys. */
export type SealOf = (owner: Owner) => Promise<{ prefix: string; cipher: Cipher } | undefined>

/**
 * Opens the store of a person's drafts, sealed for them alone; those of others stay closed. Drafts that were
 * stored in clear once, whosever they are, are sealed; what cannot be read is discarded.
 */
export async function openDrafts(owner: Owner, sealOf: SealOf, mayKeep: () => boolean): Promise<void> {
  const seal = await sealOf(owner)
  if (!seal) {
    texts = clearTexts(`${draftPrefix}${owner.subject}:`)
    return
  }
  await sealOpen(owner.issuer, sealOf)
  const nameOf = (text: string): string | undefined => {
    const draft = parse(text)
    return draft && keyOf(owner.subject, draft)
  }
  texts = await openSealedTexts({ ...seal, nameOf, mayKeep })
}

/** Seals drafts in clear under the name of their person; one issuer knew them all. */
async function sealOpen(issuer: string, sealOf: SealOf): Promise<void> {
  for (const name of storedNames(draftPrefix).filter((one) => !isSealedName(one))) {
    const text = localStorage.getItem(name) ?? ''
    const draft = parse(text)
    const subject = draft && name.slice(draftPrefix.length, name.lastIndexOf(`:${draft.screen}:`))
    const seal = subject ? await sealOf({ issuer, subject }) : undefined
    if (seal) {
      const storedAs = seal.prefix + crypto.randomUUID()
      store(storedAs, await seal.cipher.seal(storedAs, text))
    }
    localStorage.removeItem(name)
  }
}

/** Stores the draft of a form. */
export function keepDraft(subject: string, draft: Draft): void {
  texts.keep(keyOf(subject, draft), JSON.stringify(draft))
  notifyDrafts()
}

export function dropDraft(subject: string, place: DraftPlace): void {
  texts.drop(keyOf(subject, place))
  notifyDrafts()
}

/** The draft at a place. */
export const findDraft = (subject: string, place: DraftPlace, now = Date.now()): Draft | undefined =>
  read(keyOf(subject, place), now)

/** The draft to offer where a record is opened, or a new one started: of several the last. */
export const lastDraft = (
  subject: string,
  screen: string,
  record: string | undefined,
  now = Date.now(),
): Draft | undefined => draftsOf(subject, screen, now).find((draft) => draft.record === record)

/** All drafts of a person in a screen, the newest first. */
export const draftsOf = (subject: string, screen: string, now = Date.now()): Draft[] =>
  allDrafts(subject, now).filter((draft) => draft.screen === screen)

/** All drafts of a person, of all screens, the newest first. */
export const allDrafts = (subject: string, now = Date.now()): Draft[] =>
  texts
    .names()
    .filter((key) => key.startsWith(`${draftPrefix}${subject}:`))
    .flatMap((key) => read(key, now) ?? [])
    .sort((a, b) => b.savedAt.localeCompare(a.savedAt))

/** How many drafts of a person «Salir» removes, those of forms in other tabs included. */
export const countDrafts = (subject: string, now = Date.now()): number => allDrafts(subject, now).length

/** Removes a person's drafts on «Salir», also where other tabs have the form open. Drafts of others stay. */
export function forgetDrafts(): void {
  texts.forget()
  notifyDrafts()
}

/** Whether a key of this name seals drafts that stay. */
export const isKeyOfDrafts = (name: string): boolean =>
  name.startsWith(draftPrefix) && storedNames(name).length > 0

/** Reads a draft; drops one unreadable or older than a week. */
function read(key: string, now: number): Draft | undefined {
  const draft = parse(texts.get(key))
  if (draft && now - Date.parse(draft.savedAt) < retentionDays * 86_400_000) return draft
  texts.drop(key)
  return undefined
}

function parse(text: string | undefined): Draft | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '')
    const isDraft = isJsonObject(value) && isJsonObject(value.changes) && typeof value.savedAt === 'string'
    return isDraft ? (value as Draft) : undefined
  } catch {
    return undefined
  }
}
