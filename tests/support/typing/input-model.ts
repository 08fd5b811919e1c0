import { kinds } from '#src/kinds/index.ts'
import type { JsonValue } from '#src/schema/json.ts'
import type { Action, Tries } from './action.ts'
import type { Opening, Shown } from './field-visit.ts'

/** Way of an input into a field. */
export type Way = 'type' | 'paste' | 'compose'

/** Outcome of a text inserted between two others: the new text, or why it is refused. */
export type Outcome = { before: string; after: string } | { refused: string | undefined }

/** Behaviour of a field of a kind: the specification of its control, in pure functions. */
export type InputModel = {
  takes: (before: string, text: string, after: string, way: Way) => Outcome
  /** The rest of a text after a deletion between its parts. */
  closes: (before: string, after: string) => [before: string, after: string]
  /** The text without separators of groups, which come and go by themselves. */
  bare: (text: string) => string
  /** A text in its groups, where it has any; more of them may follow it. */
  shown?: (text: string) => string
  /** Value of a text, where the kind does not decide it: a text without a value is held as it is. */
  reads?: (text: string) => JsonValue | undefined
  /** Nothing changes there, whatever the action. */
  isClosed?: true
  /** On return the caret is where it was left, as browsers do in a text of several lines. */
  keepsCaret?: true
}

/** A field under test, and the inputs tried in it. */
export type Trial = {
  opening: Omit<Opening, 'selections' | 'pastes' | 'value'>
  values: (JsonValue | undefined)[]
  model: InputModel
  tries: Tries
}

const read = ({ opening: { kind, property }, model }: Trial, text: string): JsonValue | undefined =>
  model.reads ? model.reads(text) : kinds[kind as keyof typeof kinds].parse(text, property)

/** Value of a text in the form; without the member where there is none. */
const holding = (trial: Trial, text: string): Pick<Shown, 'held'> => {
  const held = read(trial, text)
  return held === undefined ? {} : { held }
}

const difference = (name: string, expected: unknown, actual: unknown): string[] =>
  JSON.stringify(expected) === JSON.stringify(actual)
    ? []
    : [`${name}: ${JSON.stringify(expected)} expected, ${JSON.stringify(actual)} shown`]

/**
 * Differences between a field and the model after an action.
 * @param past what it has shown so far, since an undo may bring any of its texts back
 * @param previous the action before that, if any
 * @returns each way in which the field is not what the model says
 */
export function differences(
  trial: Trial,
  past: Shown[],
  { previous, action }: { previous: Action | undefined; action: Action },
  now: Shown,
): string[] {
  const before = past.at(-1) as Shown
  const { bare, shown = (text) => text, isClosed, keepsCaret } = trial.model
  if (isClosed)
    return (['text', 'held', 'note'] as const).flatMap((name) => difference(name, before[name], now[name]))
  if (action.does === 'undo' || action.does === 'redo')
    return afterSteps(trial, past, { previous, action }, now)
  const expected = {
    ...afterAction(trial, before, action),
    ...(keepsCaret && isReturn(action) && caretAfter(before, now)),
  }
  return [
    ...difference('text', bare(expected.text), bare(now.text)),
    ...(now.text.startsWith(shown(now.text))
      ? []
      : [`groups: ${shown(now.text)} expected, ${now.text} shown`]),
    ...difference('held', isReturn(action) ? before.held : heldAfter(trial, before, expected, now), now.held),
    ...difference('note', expected.note, now.note),
    ...difference('start', bare(expected.text.slice(0, expected.start)), bare(now.text.slice(0, now.start))),
    ...difference('end', bare(expected.text.slice(0, expected.end)), bare(now.text.slice(0, now.end))),
  ]
}

const isReturn = ({ does }: Action): boolean => does === 'leaveAndReturn' || does === 'undoElsewhere'

const changes: Action['does'][] = ['type', 'press', 'paste', 'compose']

/** The length of a step is the field's own affair; it leads to an earlier text, and back from it. */
function afterSteps(
  trial: Trial,
  past: Shown[],
  { previous, action }: { previous: Action | undefined; action: Action },
  now: Shown,
): string[] {
  const { bare } = trial.model
  const before = past.at(-1) as Shown
  const earlier = past.at(-2)
  const wasChanged = earlier !== undefined && bare(earlier.text) !== bare(before.text)
  // A menu offers what the browser can undo, which may be nothing.
  const isSure = wasChanged && 'by' in action && action.by !== 'menu'
  const isNew = past.slice(0, -1).every(({ text }) => bare(text) !== bare(before.text))
  const isUndo = isNew && action.does === 'undo' && previous !== undefined && changes.includes(previous.does)
  const isRedo = action.does === 'redo' && previous?.does === 'undo'
  return [
    ...(past.some(({ text }) => bare(text) === bare(now.text)) ? [] : [`text: never before ${now.text}`]),
    ...(isSure && isUndo && bare(now.text) === bare(before.text)
      ? [`undo: does nothing to ${now.text}`]
      : []),
    ...(isSure && isRedo ? difference('redo', bare(earlier.text), bare(now.text)) : []),
    ...difference('held', now.text === before.text ? before.held : read(trial, now.text), now.held),
    ...difference('note', before.note, now.note),
  ]
}

/** Position of the caret on return; browsers differ when the text is another by then. */
const caretAfter = (before: Shown, now: Shown): Pick<Shown, 'start' | 'end'> => {
  const { start, end } = before.text === now.text ? before : now
  return { start, end }
}

/** A text with automatic groups has its value with them in the form. */
const heldAfter = (trial: Trial, before: Shown, expected: Shown, now: Shown): JsonValue | undefined =>
  trial.model.shown && now.text !== before.text ? read(trial, now.text) : expected.held

function afterAction(trial: Trial, before: Shown, action: Exclude<Action, { does: 'undo' | 'redo' }>): Shown {
  const { text, start, end } = before
  const at = (from: number, to = from): Shown => ({ ...before, start: from, end: to })
  switch (action.does) {
    case 'type':
      return put(trial, before, action.key, 'type')
    case 'paste':
      return put(trial, before, action.text, 'paste')
    case 'compose':
      return put(trial, before, action.text, 'compose')
    case 'select':
      return at(Math.min(action.from, text.length), Math.min(action.to, text.length))
    case 'selectAll':
      return at(0, text.length)
    case 'leaveAndReturn':
    case 'undoElsewhere':
      return entered(trial, before)
    default:
      break
  }
  switch (action.key) {
    case 'Home':
      return at(0)
    case 'End':
      return at(text.length)
    case 'ArrowLeft':
      return at(start === end ? Math.max(0, start - 1) : start)
    case 'ArrowRight':
      return at(start === end ? Math.min(text.length, end + 1) : end)
    case 'Backspace':
      return cut(trial, before, start === end ? Math.max(0, start - 1) : start, end)
    case 'Delete':
      return cut(trial, before, start, start === end ? Math.min(text.length, end + 1) : end)
  }
}

/** Leaves a field and comes back: all of it is selected, in its editable format. */
function entered(trial: Trial, { held }: Shown): Shown {
  const { kind, property } = trial.opening
  const { format, type } = kinds[kind as keyof typeof kinds]
  const text =
    typeof held === 'number'
      ? asTyped(held, kind === 'decimal' ? '.' : ',')
      : typeof held === 'string' && type === 'string'
        ? (format as (value: JsonValue, of: typeof property) => string)(held, property)
        : String(held ?? '')
  return { text, start: 0, end: text.length, ...(held !== undefined && { held }) }
}

const asTyped = (value: number, mark: string): string =>
  value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 }).replace('.', mark)

function changed(trial: Trial, before: Shown, [left, right]: [string, string]): Shown {
  const text = left + right
  const { held, ...shown } = before
  const isSame = trial.model.bare(text) === trial.model.bare(before.text)
  return {
    ...shown,
    text,
    start: left.length,
    end: left.length,
    ...(isSame ? held !== undefined && { held } : holding(trial, text)),
  }
}

function cut(trial: Trial, before: Shown, from: number, to: number): Shown {
  const next = changed(trial, before, trial.model.closes(before.text.slice(0, from), before.text.slice(to)))
  if (before.text !== '' && next.text === '') delete next.note
  return next
}

function put(trial: Trial, before: Shown, text: string, way: Way): Shown {
  if (text === '') return { ...before, ...(way === 'paste' && { note: undefined }) }
  const outcome = trial.model.takes(
    before.text.slice(0, before.start),
    text,
    before.text.slice(before.end),
    way,
  )
  if ('refused' in outcome)
    return {
      ...before,
      ...(outcome.refused !== undefined && { note: outcome.refused }),
    }
  const next = changed(trial, before, [outcome.before, outcome.after])
  // No note about something else remains.
  const isNew = before.text !== '' && before.start === 0 && before.end === before.text.length
  if (way === 'paste' || (way === 'type' && isNew)) delete next.note
  return next
}
