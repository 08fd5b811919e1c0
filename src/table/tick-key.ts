import type { KeyboardEvent } from 'react'
import type { Ticks } from './use-ticks.ts'

/** Ticks the row with the space bar, and the page with Ctrl+A; false for other keys, and where a control takes them. */
export function tickKey(
  id: string,
  selected: ReadonlySet<string>,
  ticks: Pick<Ticks, 'one' | 'all'>,
  { key, ctrlKey, metaKey, shiftKey, target }: KeyboardEvent,
): boolean {
  const isPressed = target instanceof HTMLInputElement || (target instanceof HTMLButtonElement && !shiftKey)
  if (key === ' ' && !isPressed) ticks.one(id, !selected.has(id))
  else if ((ctrlKey || metaKey) && key.toLowerCase() === 'a') ticks.all(true)
  else return false
  return true
}
