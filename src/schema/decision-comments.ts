import type { ActionName } from './actions.ts'
import { type Field, findField } from './screen.ts'
import { creationOf, editionOf } from './workflow.ts'
import type { Creation, Workflow } from './workflow-dialect.ts'

/** Last part of the address of the comments on a record's changes, or on its request. */
export const commentsPath = 'comentarios'

/** The same for the people whom a comment may mention. */
export const mentionablePath = `${commentsPath}/personas`

/** Most characters of a comment; it has at least one. */
export const longestComment = 1000

/** Most people whom one comment mentions. */
export const mostMentions = 10

/** What somebody says about a change while it waits for a decision; nobody edits or removes it. */
export type Comment = {
  id: string
  /** User name of its author. */
  by: string
  /** Whether the caller wrote it. */
  mine: boolean
  /** When, ISO 8601. */
  at: string
  text: string
  /** User names of the people whom it mentions, each as `@name` in the text. */
  mentions: string[]
}

/** The comments on one change, or on the request that a record is, the oldest first. */
export type CommentThread = {
  /** Id of the change or of the request, as the inbox has it. */
  id: string
  /** State of the change, or of the request's record. */
  state: string
  /** Whether it is the record's change, or request, of now. */
  isCurrent: boolean
  /** Whether it waits for a decision, so that comments are taken. */
  isOpen: boolean
  decidedBy?: string
  /** ISO 8601. */
  decidedAt?: string
  comments: Comment[]
}

/**
 * A person whom a comment may mention: their identity, their user name, and what their last sign-in said they are
 * called, where that is known.
 */
export type MentionablePerson = { person: string; name: string; displayName?: string }

/** A new comment: the change or request that it is about, its text, and the identities of those it mentions. */
export type NewComment = { thread: string; text: string; mentions: string[] }

/** A part of a comment, in the order of its text. */
export type CommentPart = { text: string; isMention: boolean }

/** Splits a comment at the mentions of some names, each as `@name` and not the beginning of a longer word. */
export function partsOfComment(text: string, names: string[]): CommentPart[] {
  if (names.length === 0) return [{ text, isMention: false }]
  const longestFirst = names.toSorted((one, other) => other.length - one.length)
  const any = longestFirst.map((name) => name.replace(/[^\p{L}\p{N}_]/gu, '\\$&')).join('|')
  const pattern = new RegExp(`(@(?:${any})(?![\\p{L}\\p{N}_-]|\\.[\\p{L}\\p{N}]))`, 'u')
  // A split with a group gives what it splits at too, at every other place.
  return text
    .split(pattern)
    .map((part, place) => ({ text: part, isMention: place % 2 === 1 }))
    .filter((part) => part.text !== '')
}

/** Whether a comment names somebody. */
export const mentionsIn = (text: string, name: string): boolean =>
  partsOfComment(text, [name]).some(({ isMention }) => isMention)

/** Id of the request that a record under a workflow is, as the inbox has it. */
export const requestId = (resource: string, recordId: string): string => `${resource}.${recordId}`

type Decided = {
  fields: Field[]
  workflow?: Workflow | undefined
  create?: Creation | undefined
  edit?: ActionName | undefined
}

/** Whether others decide on the changes or requests of a screen, so that there is something to comment on. */
export const takesComments = ({ fields, workflow }: Pick<Decided, 'fields' | 'workflow'>): boolean =>
  workflow
    ? workflow.transitions.some(({ by }) => by === 'other')
    : findField({ fields }, 'approvalStatus') !== undefined

/** Actions any of which, with `ver`, lets a person read and write comments: those that make such changes, or decide. */
export const commentingActions = ({ workflow, create, edit }: Decided): ActionName[] => {
  const writing = {
    ...(workflow ? { workflow } : {}),
    ...(create ? { create } : {}),
    ...(edit ? { edit } : {}),
  }
  const taken = (workflow?.transitions ?? []).filter(({ by }) => by !== 'system')
  const deciding: ActionName[] = workflow ? taken.map(({ action }) => action) : ['aprobar', 'rechazar']
  return [...new Set([...deciding, creationOf(writing).action, editionOf(writing)])]
}
