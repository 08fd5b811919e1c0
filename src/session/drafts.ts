import { isJsonObject, type JsonObject } from '#src/schema/json.ts'
import { type Cipher, plain } from './cipher.ts'
import { clearTexts, type KeptTexts, storedNames } from './kept-texts.ts'
import { holdDraft, releaseDraft } from './open-drafts.ts'
import { openSealedTexts } from './sealed-texts.ts'

/** Changes that somebody has not saved yet, kept in their browser. */
export type Draft = {
  screen: string
  /** Id of the record; undefined for a new one. */
  record: string | undefined
  /** Which form it was typed in: what is typed beside a draft that is still offered is another draft. */
  form?: string | undefined
  /** What the person calls the record. */
  label: string
  /** Fields that differ from the record; null where one was emptied. */
  changes: JsonObject
  /** Version of the record they were made on. */
  version: number | undefined
  /** ISO 8601. */
  savedAt: string
}

/** Where a draft belongs. */
export type DraftPlace = Pick<Draft, 'screen' | 'record' | 'form'>

const prefix = 'draft:'
const daysKept = 7

/** Drafts of one person are never shown to another: their key begins with who made them (spec part 2, point 3). */
const keyOf = (subject: string, { screen, record = 'new', form = '' }: DraftPlace): string =>
  `${prefix}${subject}:${screen}:${record}:${form}`

let texts: KeptTexts = clearTexts(prefix)

/**
 * From now on keeps the drafts of a person as their session is kept: sealed, where that is switched on. Drafts that
 * were kept in clear, whosever they are, are sealed; those that cannot be read are thrown away.
 */
export async function openDrafts(subject: string, cipher: Cipher, mayKeep: () => boolean): Promise<void> {
  texts = clearTexts(prefix)
  if (cipher === plain) return
  for (const name of texts.names()) {
    const text = texts.get(name)
    if (text && parse(text)) texts.keep(name, await cipher.seal(name, text))
  }
  texts = await openSealedTexts(`${prefix}${subject}:`, cipher, mayKeep)
}

/** Keeps what was typed in a form that is open here. */
export function keepDraft(subject: string, draft: Draft): void {
  const key = keyOf(subject, draft)
  holdDraft(key)
  texts.keep(key, JSON.stringify(draft))
}

export function dropDraft(subject: string, place: DraftPlace): void {
  closeDraft(subject, place)
  texts.drop(keyOf(subject, place))
}

/** The form of a draft is no longer open here; what was typed in it stays. */
export const closeDraft = (subject: string, place: DraftPlace): void => releaseDraft(keyOf(subject, place))

/** What was typed at a place. */
export const findDraft = (subject: string, place: DraftPlace, now = Date.now()): Draft | undefined =>
  read(keyOf(subject, place), now)

/** What to offer back where a record is opened, or a new one is begun: of several the last. */
export const lastDraft = (
  subject: string,
  screen: string,
  record: string | undefined,
  now = Date.now(),
): Draft | undefined => draftsOf(subject, screen, now).find((draft) => draft.record === record)

/** Every draft that a person has left in a screen, the newest first. */
export const draftsOf = (subject: string, screen: string, now = Date.now()): Draft[] =>
  texts
    .names()
    .filter((key) => key.startsWith(`${prefix}${subject}:${screen}:`))
    .flatMap((key) => read(key, now) ?? [])
    .sort((a, b) => b.savedAt.localeCompare(a.savedAt))

/**
 * Who leaves with «Salir» leaves nothing behind but what they were doing in other tabs, of which nobody asked them.
 * @param kept names of drafts whose forms are open there
 */
export function forgetDrafts(kept: ReadonlySet<string> = new Set()): void {
  for (const name of [...texts.names(), ...storedNames(prefix)]) if (!kept.has(name)) texts.drop(name)
}

/** Whether somebody has left drafts in this browser. */
export const hasDrafts = (): boolean => storedNames(prefix).length > 0

/** What cannot be read, or is older than a week, is thrown away. */
function read(key: string, now: number): Draft | undefined {
  const draft = parse(texts.get(key))
  if (draft && now - Date.parse(draft.savedAt) < daysKept * 86_400_000) return draft
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
