import { useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { JsonValue } from '#src/schema/json.ts'
import type { Field } from '#src/schema/screen.ts'
import { initialValues } from '#src/validation/initial-values.ts'
import { focusFirstField } from './first-field.ts'
import { controlId, useForm, useValue } from './form-context.ts'
import { valueAt } from './record-data.ts'

/** The items of a list under edit. A key stays with its item wherever it moves, and so does unfinished text. */
export type Items = {
  keys: number[]
  /** Id of an item's element. */
  itemId: (index: number) => string
  /** Id of the button that removes an item; that which adds one has the list's own. */
  removeId: (index: number) => string
  /** Adds an item and takes the focus into it. */
  add: () => void
  /** Removes an item; the focus goes on to the next one, or to where one is added. */
  remove: (index: number) => void
  /** Swaps an item with its neighbour above (−1) or below (1). */
  move: (index: number, by: 1 | -1) => void
}

/** Keys of items from elsewhere lie far from those of items added here. */
const strange = 1_000_000

export function useItems(fields: Field[], pointer: string): Items {
  const { id, store } = useForm()
  const value = useValue(store, pointer)
  const count = Array.isArray(value) ? value.length : 0
  const next = useRef(0)
  const [storedKeys, setKeys] = useState<number[]>([])
  // A list may grow or shrink from elsewhere, such as a draft or a newer record.
  const keys = Array.from({ length: count }, (_, index) => storedKeys[index] ?? strange + index)
  const change = useCallback(
    (items: JsonValue[], order: number[]) => {
      // Drawn at once, so that the new item can take the focus.
      flushSync(() => {
        setKeys(order)
        store.changeItems(pointer, items)
      })
    },
    [store, pointer],
  )
  const current = (): JsonValue[] => {
    const now = valueAt(store.data, pointer)
    return Array.isArray(now) ? now : []
  }
  const itemId = (index: number): string => controlId(id, `${pointer}/${index}`)
  const removeId = (index: number): string => `${itemId(index)}-remove`
  return {
    keys,
    itemId,
    removeId,
    add: () => {
      change([...current(), initialValues(fields, store.context)], [...keys, next.current++])
      focusFirstField(itemId(count))
    },
    remove: (index) => {
      const without = <Item>(list: Item[]): Item[] => list.filter((_item, at) => at !== index)
      change(without(current()), without(keys))
      store.leave(pointer)
      const after =
        document.getElementById(removeId(index)) ?? document.getElementById(controlId(id, pointer))
      after?.focus()
    },
    move: (index, by) => change(swapped(current(), index, index + by), swapped(keys, index, index + by)),
  }
}

function swapped<Item>(list: Item[], from: number, to: number): Item[] {
  const [a, b] = [list[from], list[to]]
  return a === undefined || b === undefined
    ? list
    : list.map((item, index) => (index === from ? b : index === to ? a : item))
}
