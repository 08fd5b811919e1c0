import type { FocusEvent } from 'react'

type Asked = {
  /** Label of the option that is chosen. */
  chosen: string | undefined
  onBlur: (() => void) | undefined
  onRefused: ((note: string | undefined) => void) | undefined
}

/** Tells of a text that somebody typed into a combo box and left without an option: the box takes it away. */
export const tellUntaken = ({ chosen, onBlur, onRefused }: Asked) => ({
  onFocus: () => onRefused?.(undefined),
  onBlur: ({ target }: FocusEvent) => {
    const typed = target instanceof HTMLInputElement ? target.value.trim() : ''
    if (typed !== '' && typed !== chosen) onRefused?.(`«${typed}» no se tomó: elija una opción de la lista.`)
    onBlur?.()
  },
})
