import type { KeyboardEvent } from 'react'

type Ways = {
  /** Whether Tab stays here: a failure waits beside it. */
  isStuck: boolean
  /** Whether the value has changed. */
  isDirty: boolean
  onEnter: () => void
  onTab: (isBack: boolean) => void
  onEscape: () => void
}

type Keys = Record<'onKeyDown' | 'onKeyDownCapture', (event: KeyboardEvent<HTMLElement>) => void>

/**
 * Keys of a control over its cell, after the control's own: an open list chooses and closes.
 */
export const cellKeys = ({ isStuck, isDirty, onEnter, onTab, onEscape }: Ways): Keys => ({
  onKeyDown: (event) => {
    const { key, shiftKey, target } = event
    // The letters of the screen, such as «n» for a new record, are none here.
    if (key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) event.stopPropagation()
    const isEnter = key === 'Enter' && !shiftKey && !(target instanceof HTMLButtonElement)
    const isTab = key === 'Tab' && !isStuck
    if (event.defaultPrevented || !(isEnter || isTab || key === 'Escape')) return
    event.preventDefault()
    if (isEnter) onEnter()
    else if (isTab) onTab(shiftKey)
    else onEscape()
  },
  onKeyDownCapture: (event) => {
    const isList = event.target instanceof Element && event.target.matches('[role="combobox"]:not(input)')
    if (event.key !== 'Enter' || !isList || !isDirty) return
    // The list just chosen from would open again.
    event.preventDefault()
    event.stopPropagation()
    onEnter()
  },
})
