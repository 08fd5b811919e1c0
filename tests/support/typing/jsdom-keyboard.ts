import { flushSync } from 'react-dom'
import type { Key, Keyboard, Stroke } from './keyboard.ts'
import { openTypingPage } from './page/typing-page.tsx'

/**
 * Keys as a browser acts on them in a field, by the events of UI Events and Input Events Level 2, in a page of jsdom,
 * which has no typing of its own. It is no browser: it serves to find at once what a browser would find in minutes.
 */
export function jsdomKeyboard(): Keyboard {
  document.body.innerHTML =
    '<button type="button" id="before"></button><div id="root"></div><button type="button" id="after"></button>'
  const page = openTypingPage()
  return {
    name: 'jsdom',
    composes: true,
    open: async (openings) => page.openFields(openings),
    press: async (strokes) => {
      for (const stroke of strokes) {
        flushSync(() => ('composes' in stroke ? compose(stroke.composes) : press(stroke)))
        if (entersField(stroke)) await maskIsThere()
        await Promise.resolve()
      }
    },
    traces: async () => page.shownFields(),
    close: async () => page.close(),
  }
}

/** Keys after which the field has the focus: its mask is loaded then. */
const entersField = (stroke: Stroke): boolean => 'key' in stroke && ['PageDown', 'Tab'].includes(stroke.key)

async function maskIsThere(): Promise<void> {
  await import('#src/kinds/attach-mask.ts')
  await new Promise((resolve) => setImmediate(resolve))
}

type Field = HTMLInputElement | HTMLTextAreaElement

const focused = (): Element => document.activeElement ?? document.body

/** The field that has the focus, unless nothing can be written into it. */
function writable(): Field | undefined {
  const element = focused()
  const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
  return isField && !element.readOnly ? element : undefined
}

/** Commands of menus that do nothing unless the page does. */
const steps = { undo: 'historyUndo', redo: 'historyRedo' } as const

function press({ key, ctrl, shift, command }: Key): void {
  const pressed = command ? 'Pause' : key
  const held = { ctrlKey: ctrl === true && !command, shiftKey: shift === true }
  const event = { key: pressed, ...held, bubbles: true, cancelable: true }
  if (!focused().dispatchEvent(new KeyboardEvent('keydown', event))) return
  if (command) announce(steps[command], null)
  else if (ctrl) control[key]?.()
  else if (key.length === 1) insert('insertText', key)
  else plain[key]?.(shift === true)
}

let clipboard = ''

const control: Record<string, () => void> = {
  a: () => writable()?.select(),
  c: () => {
    const setData = (_type: string, text: string): void => {
      clipboard = text
    }
    const clipboardData = { setData }
    focused().dispatchEvent(
      Object.assign(new Event('copy', { bubbles: true, cancelable: true }), { clipboardData }),
    )
  },
  v: () => {
    if (writable()?.dispatchEvent(new Event('paste', { bubbles: true, cancelable: true })))
      insert('insertFromPaste', clipboard)
  },
}

const plain: Record<string, (shift: boolean) => void> = {
  Backspace: () => remove('deleteContentBackward', -1),
  Delete: () => remove('deleteContentForward', 1),
  Home: () => moveTo(() => 0),
  End: () => moveTo(({ value }) => value.length),
  ArrowLeft: () =>
    moveTo(({ selectionStart: start, selectionEnd: end }) =>
      start === end ? Number(start) - 1 : Number(start),
    ),
  ArrowRight: () =>
    moveTo(({ selectionStart: start, selectionEnd: end }) => (start === end ? Number(end) + 1 : Number(end))),
  Tab: (isBack) => (isBack ? leave() : enter()),
}

function moveTo(placeOf: (field: Field) => number): void {
  const field = writable()
  if (!field) return
  const place = Math.max(0, Math.min(field.value.length, placeOf(field)))
  field.setSelectionRange(place, place)
}

/** Text of the field when it was entered, by which a browser knows whether it has changed. */
let entered = ''

function leave(): void {
  const field = writable()
  if (field && field.value !== entered) field.dispatchEvent(new Event('change', { bubbles: true }))
  document.getElementById('before')?.focus()
}

function enter(): void {
  const field = document.getElementById('field') as Field
  field.focus()
  entered = field.value
  if (field instanceof HTMLInputElement) field.select()
}

/** Tells of a change before it is made. @returns whether it may be made */
function announce(inputType: string, data: string | null, isComposing = false): boolean {
  const event = { inputType, data, isComposing, bubbles: true, cancelable: !isComposing }
  return writable()?.dispatchEvent(new InputEvent('beforeinput', event)) ?? false
}

function insert(inputType: string, text: string, isComposing = false): void {
  if (announce(inputType, text, isComposing)) put(inputType, text, isComposing)
}

/** Writes a text in place of the selection. */
function put(inputType: string, data: string, isComposing = false): void {
  const field = writable() as Field
  field.setRangeText(data, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
  field.dispatchEvent(new InputEvent('input', { inputType, data, isComposing, bubbles: true }))
}

function remove(inputType: string, direction: -1 | 1): void {
  if (!announce(inputType, null)) return
  const field = writable() as Field
  const [start, end] = [field.selectionStart ?? 0, field.selectionEnd ?? 0]
  const other = start === end ? Math.max(0, Math.min(field.value.length, start + direction)) : end
  if (start === other) return
  field.setRangeText('', Math.min(start, other), Math.max(start, other), 'end')
  field.dispatchEvent(new InputEvent('input', { inputType, bubbles: true }))
}

/** A half text that an input method shows first, and the whole. */
function compose(text: string): void {
  const field = writable()
  if (!field) return
  field.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
  insert('insertCompositionText', '´', true)
  field.setSelectionRange(Number(field.selectionStart) - 1, Number(field.selectionStart))
  insert('insertCompositionText', text, true)
  field.dispatchEvent(new CompositionEvent('compositionend', { data: text, bubbles: true }))
}
