import { useLayoutEffect, useRef, useState } from 'react'
import type { MenuNode } from '#src/client/read-menu.ts'
import css from './main-menu.module.css'

type MenuPanelProps = { module: MenuNode; pathname: string; onChoose: (option: MenuNode) => void }

/** Pixels between the panel and the window's edge. */
const margin = 12

/** The options of a module under their submodules; a submodule with a route of its own is an option too. */
export function MenuPanel({ module, pathname, onChoose }: MenuPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  const [shift, setShift] = useState(0)
  useLayoutEffect(() => {
    const { current: element } = panel
    // In a drawer it stands in the column.
    if (!element || getComputedStyle(element).position !== 'absolute') return
    setShift(Math.min(0, window.innerWidth - margin - element.getBoundingClientRect().right))
  }, [])
  return (
    <div
      ref={panel}
      className={css.panel}
      style={{ transform: shift < 0 ? `translateX(${shift}px)` : undefined }}
      role="menu"
      aria-labelledby={`menu-${module.id}`}
    >
      {module.modules.map((subModule) => (
        <fieldset key={subModule.id} className={css.group}>
          <legend>{subModule.moduleName}</legend>
          {(subModule.modules.length > 0 ? subModule.modules : [subModule]).map((option) => (
            <button
              key={option.id}
              type="button"
              role="menuitem"
              className={css.option}
              tabIndex={-1}
              aria-current={`/${option.route}` === pathname ? 'page' : undefined}
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
