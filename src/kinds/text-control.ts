/** A native field that text is typed into. */
export type Control = HTMLInputElement | HTMLTextAreaElement

/** The selected range; an empty selection is the caret. */
export type Selection = { start: number; end: number }

export const selectionOf = ({ selectionStart, selectionEnd }: Control): Selection => ({
  start: selectionStart ?? 0,
  end: selectionEnd ?? 0,
})

/** Content of a field. */
export type InputState = { text: string; selection: Selection }

export const inputState = (input: Control): InputState => ({
  text: input.value,
  selection: selectionOf(input),
})

/** The text with another in place of the selection. */
export const withText = (input: Control, text: string): string => {
  const { start, end } = selectionOf(input)
  return input.value.slice(0, start) + text + input.value.slice(end)
}

/** Whether there is a text and all of it is selected. */
export const isAllSelected = (input: Control): boolean => input.value !== '' && withText(input, '') === ''

/** The text that a paste or a drop is about to insert; undefined for any other change. */
export const pastedText = ({ inputType, data, dataTransfer }: InputEvent): string | undefined =>
  inputType === 'insertFromPaste' || inputType === 'insertFromDrop'
    ? (data ?? dataTransfer?.getData('text') ?? '')
    : undefined

/** Whether a change came from a key; paste, autofill and dictation insert whole texts. */
export const isKey = (event: Event): boolean =>
  event instanceof InputEvent && event.inputType === 'insertText'

/** A key that people separate digits with, whether their mask does so by itself or not. */
export const isSeparator = (key: string): boolean => /^[\s.:/()-]$/.test(key)

/** Whether a change inserts nothing: deletions are never refused. */
export const isDeletion = (event: Event): boolean =>
  event instanceof InputEvent && event.inputType.startsWith('delete')

/** Back to an earlier text of a field, or forth. */
export type Step = 'undo' | 'redo'

/** The step of a key combination, with the command key of a Mac too. */
export function stepOfKeys({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): Step | undefined {
  if (ctrlKey === metaKey || altKey) return undefined
  const letter = key.toLowerCase()
  if (letter === 'z') return shiftKey ? 'redo' : 'undo'
  return letter === 'y' && ctrlKey ? 'redo' : undefined
}

/** The step of the browser, as by its menus. */
export function stepOf(event: Event): Step | undefined {
  if (!(event instanceof InputEvent)) return undefined
  return event.inputType === 'historyUndo' ? 'undo' : event.inputType === 'historyRedo' ? 'redo' : undefined
}

/** Restores the previous text and caret. */
export function restore(input: Control, previous: string): void {
  const caret = Math.max(0, (input.selectionStart ?? 0) - (input.value.length - previous.length))
  putText(input, previous, { start: caret, end: caret })
}

/** Shows the same figures without the dots that group them, and keeps the selection around them. */
export function regroup(input: Control, ungrouped: string): void {
  const { value } = input
  const { start, end } = selectionOf(input)
  const placeOf = (at: number): number => value.slice(0, at).replaceAll('.', '').length
  putText(input, ungrouped, { start: placeOf(start), end: placeOf(end) })
}

export function putText(input: Control, text: string, { start, end }: Selection): void {
  input.value = text
  input.setSelectionRange(start, end)
}
