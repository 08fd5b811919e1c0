import type { FocusEvent } from 'react'

type UntakenTextOptions = {
  /** Label of the option that is chosen. */
  chosen: string | undefined
  onBlur: (() => void) | undefined
  onRefused: ((note: string | undefined) => void) | undefined
}

/** Reports a text that somebody typed into a combo box and left without an option, and which is removed. */
export const untakenTextHandlers = ({ chosen, onBlur, onRefused }: UntakenTextOptions) => ({
  onFocus: () => onRefused?.(undefined),
  onBlur: ({ target }: FocusEvent) => {
    const typed = target instanceof HTMLInputElement ? target.value.trim() : ''
    if (typed !== '' && typed !== chosen) onRefused?.(`«${typed}» no se tomó: elija una opción de la lista.`)
    onBlur?.()
  },
})
