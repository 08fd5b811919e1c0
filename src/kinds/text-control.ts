/** A native field that text is typed into. */
export type Control = HTMLInputElement | HTMLTextAreaElement

/** The text as it would be with another in place of the selection. */
export const withText = ({ value, selectionStart, selectionEnd }: Control, text: string): string =>
  value.slice(0, selectionStart ?? 0) + text + value.slice(selectionEnd ?? 0)

/** The text that a paste or a drop is about to put in; undefined for any other change. */
export const pastedText = ({ inputType, data, dataTransfer }: InputEvent): string | undefined =>
  inputType === 'insertFromPaste' || inputType === 'insertFromDrop'
    ? (data ?? dataTransfer?.getData('text') ?? '')
    : undefined

/** Whether a change came from a key; paste, autofill and dictation put whole texts in. */
export const isKey = (event: Event): boolean =>
  event instanceof InputEvent && event.inputType === 'insertText'

/** A key that no mask takes. */
export const isLetterKey = (event: Event): boolean =>
  event instanceof InputEvent && isKey(event) && /^\p{L}$/u.test(event.data ?? '')

/** Puts the previous text back, and the caret where it was. */
export function restore(input: Control, previous: string): void {
  const caret = Math.max(0, (input.selectionStart ?? 0) - (input.value.length - previous.length))
  input.value = previous
  input.setSelectionRange(caret, caret)
}

/** Puts the same figures without the dots that group them, and keeps the selection around them. */
export function regroup(input: Control, ungrouped: string): void {
  const { value, selectionStart, selectionEnd } = input
  const placeOf = (at: number | null): number => value.slice(0, at ?? 0).replaceAll('.', '').length
  const [start, end] = [placeOf(selectionStart), placeOf(selectionEnd)]
  input.value = ungrouped
  input.setSelectionRange(start, end)
}
