import { useEffect, useState } from 'react'
import { useForm } from '#src/form/form-context.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import { findField } from '#src/schema/screen.ts'
import { type Picked, type PickerProps, usePeek } from '#src/ui/peek-context.ts'
import { peekTexts } from './peek-texts.ts'
import css from './picker.module.css'

/** Looks for the value of a field instead of typing it; what was chosen stands under it until it changes. */
export function Picker({ field: { title, property }, pointer, refusal }: PickerProps) {
  const { open, maySee, through } = usePeek()
  const { store } = useForm()
  const [picked, setPicked] = useState('')
  const [missing, setMissing] = useState('')
  const holder = useHolder(property['x-picked']?.holder)
  const holderAt = holder?.pointer ?? pointer
  useEffect(() => store.watch(pointer, () => setPicked('')), [store, pointer])
  useEffect(() => store.watch(holderAt, () => setMissing('')), [store, holderAt])
  const picking = property['x-picked']
  const isSeen = picking && maySee(picking.from)
  const field = isSeen ? undefined : picking && through?.(picking)
  if (!picking || (!isSeen && !field)) return refusal
  const { from, take, by, where, shows } = picking
  const onPick = (chosen: Picked): void => {
    store.change(pointer, chosen.value)
    setPicked(chosen.title)
    setMissing(holder?.follow(chosen) ?? '')
    store.leave(pointer)
  }
  return (
    <span className={css.picker}>
      {picked ? [picked, missing].filter(Boolean).join(' · ') : refusal}
      <button
        type="button"
        // Leaving the field would show its error, which moves the button from under the pointer.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          stay()
          const excepted = picking.except === undefined ? undefined : store.data[picking.except]
          const except = typeof excepted === 'string' && excepted !== '' ? excepted : undefined
          open({
            resource: from,
            id: '',
            picks: {
              ...{ take, by, where, except, onPick, holder: holder?.read(), through: field },
              // Whose it is stands nowhere else then.
              shows: isSeen ? shows : [],
            },
          })
        }}
      >
        {peekTexts.pick}
        <span className="visually-hidden"> {title}</span>
      </button>
    </span>
  )
}

type Holder = {
  pointer: string
  /** What the field holds, of whom records are offered. */
  read: () => { id: string } | { text: string } | undefined
  /** Lets the field follow what was chosen. @returns what is still to be done there, where something is */
  follow: (chosen: Picked) => string | undefined
}

/**
 * The field beside it that says whose records are offered (`holder`). A reference follows what is chosen. A text, such as
 * a document that not everybody may read, becomes what the person found them by; where that was a name it is emptied if
 * it is another one's, and its field named.
 */
function useHolder(name: string | undefined): Holder | undefined {
  const { store, references } = useForm()
  const field = name === undefined ? undefined : findField({ fields: references?.fields ?? [] }, name)
  if (!field) return undefined
  const pointer = toPointer(field.name)
  const refers = field.property['x-ref'] !== undefined
  return {
    pointer,
    read: () => {
      const value = store.data[field.name]
      if (typeof value !== 'string' || value === '') return undefined
      return refers ? { id: value } : { text: value }
    },
    follow: ({ holder, isNamed, typed }) => {
      if (isNamed) return undefined
      store.change(pointer, refers ? holder.id : typed)
      return refers || typed ? undefined : peekTexts.fillHolder(field.title, holder.label)
    },
  }
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
