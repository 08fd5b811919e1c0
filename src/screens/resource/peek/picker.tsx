import { useEffect, useState } from 'react'
import { type PickerProps, usePeek } from '#src/ui/peek-context.ts'
import { peekTexts } from './peek-texts.ts'
import css from './picker.module.css'

/** Looks for the value of a field instead of typing it; what was chosen stands under it until it changes. */
export function Picker({ field: { title, property }, pointer, store, refusal }: PickerProps) {
  const { open, maySee } = usePeek()
  const [picked, setPicked] = useState('')
  useEffect(() => store.watch(pointer, () => setPicked('')), [store, pointer])
  const picking = property['x-picked']
  if (!picking || !maySee(picking.from)) return refusal
  const { from, ...picks } = picking
  const onPick = (value: string, chosen: string): void => {
    store.change(pointer, value)
    setPicked(chosen)
  }
  return (
    <span className={css.picker}>
      {picked || refusal}
      <button
        type="button"
        // Leaving the field would show its error, which moves the button from under the pointer.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          stay()
          open({ resource: from, id: '', picks: { ...picks, onPick } })
        }}
      >
        {peekTexts.pick}
        <span className="visually-hidden"> {title}</span>
      </button>
    </span>
  )
}

/**
 * Lets the dialog take the focus from a field that is not left by it, and whose error is not shown. The focus may come
 * back for a moment, and is with the dialog once somebody does something there.
 */
function stay(): void {
  const field = document.activeElement
  const ending = new AbortController()
  const { signal } = ending
  const hold = (event: Event): void => {
    if (event.target === field) event.stopImmediatePropagation()
  }
  for (const away of ['blur', 'focusout']) window.addEventListener(away, hold, { signal, capture: true })
  for (const act of ['keydown', 'pointerdown']) window.addEventListener(act, () => ending.abort(), { signal })
}
