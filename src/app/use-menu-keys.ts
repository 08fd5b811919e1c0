import { type KeyboardEvent, type RefObject, useRef } from 'react'
import { flushSync } from 'react-dom'
import { createTypeAhead, type MenuMove, moved } from './menu-keys.ts'
import type { OpenModule } from './use-open-module.ts'

type MenuKeys = {
  bar: RefObject<HTMLElement | null>
  open: OpenModule
  /** Whether it is vertical, in a drawer. */
  upright: boolean
  /** Esc where nothing is open. */
  onEscape: () => void
}

const moduleItems = '[role="menubar"] > [role="none"] > [role="menuitem"]'
const optionItems = '[role="menu"] [role="menuitem"]'

/** The keys of the ARIA menubar pattern, wherever the focus is in the menu. */
export function useMenuKeys({ bar, open, upright, onEscape }: MenuKeys): (event: KeyboardEvent) => void {
  const typeAhead = useRef(createTypeAhead())
  const find = (selector: string): HTMLElement[] => [
    ...(bar.current?.querySelectorAll<HTMLElement>(selector) ?? []),
  ]
  const moduleAt = (element: Element | null | undefined): number => Number(element?.id.replace('menu-', ''))

  const openAndEnter = (module: HTMLElement, end: 'first' | 'last'): void => {
    // A next key that comes before the next frame must find the focus inside.
    flushSync(() => open.set(moduleAt(module)))
    moved(find(optionItems), -1, end)?.focus()
  }
  const goToModule = (from: HTMLElement, move: MenuMove): void => {
    const modules = find(moduleItems)
    const next = moved(modules, modules.indexOf(from), move)
    next?.focus()
    if (open.id !== undefined) open.set(moduleAt(next))
  }

  const closeOr = (otherwise: () => void): void => {
    if (open.id === undefined) otherwise()
    else open.set(undefined)
  }

  /** @returns whether the key meant something */
  const onModule = (module: HTMLElement, key: string): boolean => {
    const [forward, back, down, up] = upright
      ? ['ArrowDown', 'ArrowUp', 'ArrowRight', '']
      : ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp']
    const holdsOptions = module.hasAttribute('aria-haspopup')
    if ([down, 'Enter', ' '].includes(key) && holdsOptions) openAndEnter(module, 'first')
    else if (key === up && holdsOptions) openAndEnter(module, 'last')
    else if (key === forward) goToModule(module, 'next')
    else if (key === back) goToModule(module, 'previous')
    else if (key === 'Home') goToModule(module, 'first')
    else if (key === 'End') goToModule(module, 'last')
    else if (key === 'Escape') closeOr(onEscape)
    else return jump(find(moduleItems), module, key)
    return true
  }

  const onOption = (option: HTMLElement, key: string): boolean => {
    const options = find(optionItems)
    const module = document.getElementById(`menu-${open.id}`)
    const at = options.indexOf(option)
    if (key === 'ArrowDown') moved(options, at, 'next')?.focus()
    else if (key === 'ArrowUp') moved(options, at, 'previous')?.focus()
    else if (key === 'Home') moved(options, at, 'first')?.focus()
    else if (key === 'End') moved(options, at, 'last')?.focus()
    else if (key === 'Escape' || (upright && key === 'ArrowLeft')) {
      open.set(undefined)
      module?.focus()
    } else if (module && key === 'ArrowRight') goToModule(module, 'next')
    else if (module && key === 'ArrowLeft') goToModule(module, 'previous')
    else return jump(options, option, key)
    return true
  }

  const jump = (items: HTMLElement[], from: HTMLElement, key: string): boolean => {
    if (key.length !== 1 || key === ' ') return false
    const names = items.map((item) => item.textContent ?? '')
    items[typeAhead.current(names, items.indexOf(from), key)]?.focus()
    return true
  }

  return (event) => {
    const { target, key } = event
    if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return
    if (key === 'Tab') return open.set(undefined)
    if (target.matches(moduleItems)) {
      if (!onModule(target, key)) return
    } else if (target.matches(optionItems)) {
      if (!onOption(target, key)) return
    } else if (key === 'Escape') onEscape()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
}
