import { type KeyboardEvent, useRef } from 'react'
import type { MenuNode } from '#src/client/read-menu.ts'
import css from './main-menu.module.css'

type MenuPanelProps = { module: MenuNode; onChoose: (option: MenuNode) => void; onClose: () => void }

/** The options of a module under their submodules; arrows, Home, End and letters move, Esc leaves. */
export function MenuPanel({ module, onChoose, onClose }: MenuPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onClose()
    const items = [...(panel.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]
    const next = nextItem(items, items.indexOf(document.activeElement as HTMLElement), event.key)
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return (
    <div
      ref={panel}
      className={css.panel}
      role="menu"
      aria-labelledby={`menu-${module.id}`}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      {module.modules.map((subModule) => (
        <fieldset key={subModule.id} className={css.group}>
          <legend>{subModule.moduleName}</legend>
          {subModule.modules.map((option) => (
            <button
              key={option.id}
              type="button"
              role="menuitem"
              className={css.option}
              tabIndex={-1}
              onClick={() => onChoose(option)}
            >
              {option.moduleName}
              <small aria-hidden="true">{option.id}</small>
            </button>
          ))}
        </fieldset>
      ))}
    </div>
  )
}

function nextItem(items: HTMLElement[], current: number, key: string): HTMLElement | undefined {
  if (key === 'ArrowDown') return items[(current + 1) % items.length]
  if (key === 'ArrowUp') return items.at(current - 1)
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  if (key.length !== 1) return undefined
  const rotated = [...items.slice(current + 1), ...items.slice(0, current + 1)]
  return rotated.find((item) => item.textContent?.toLowerCase().startsWith(key.toLowerCase()))
}
