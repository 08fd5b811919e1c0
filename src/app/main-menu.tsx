import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { MenuNode } from '#src/client/read-menu.ts'
import { shownMenuAtom } from '#src/permissions/atoms.ts'
import { Icon } from '#src/ui/icon.tsx'
import { appTexts } from './app-texts.ts'
import css from './main-menu.module.css'
import { MenuPanel } from './menu-panel.tsx'
import { useFits } from './use-fits.ts'
import { useMenuKeys } from './use-menu-keys.ts'
import { useOpenModule } from './use-open-module.ts'

/**
 * Menubar of the server's modules: the resting mouse, a press or the keyboard open one, Esc closes it.
 * Where they do not fit side by side they stand in a drawer.
 */
export function MainMenu({ disabled }: { disabled: boolean }) {
  const menu = useAtomValue(shownMenuAtom)
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const nav = useRef<HTMLElement>(null)
  const burger = useRef<HTMLButtonElement>(null)
  const open = useOpenModule(nav)
  const [drawn, setDrawn] = useState(false)
  const [reached, setReached] = useState<number>()
  const fits = useFits(nav, menu)
  const onKeyDown = useMenuKeys({
    bar: nav,
    open,
    upright: !fits,
    onEscape: () => {
      setDrawn(false)
      burger.current?.focus()
    },
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes with every page that is left
  useEffect(() => {
    open.set(undefined)
    setDrawn(false)
  }, [pathname])

  const go = (option: MenuNode): void => {
    open.set(undefined)
    setDrawn(false)
    if (option.route !== '') navigate(`/${option.route}`)
  }
  const tabStop = menu.some(({ id }) => id === reached) ? reached : menu[0]?.id
  return (
    <nav
      ref={nav}
      aria-label={appTexts.main}
      className={css.nav}
      data-drawer={fits ? undefined : drawn ? 'open' : 'closed'}
      onKeyDown={onKeyDown}
    >
      <button
        ref={burger}
        type="button"
        className={css.burger}
        aria-expanded={drawn}
        aria-label={appTexts.menu}
        disabled={disabled}
        onClick={() => setDrawn(!drawn)}
      >
        <Icon name={drawn ? 'close' : 'menu'} />
      </button>
      <div className={css.modules} role="menubar" aria-orientation={fits ? 'horizontal' : 'vertical'}>
        {menu.map((module) => (
          <div
            key={module.id}
            role="none"
            onPointerEnter={(event) => event.pointerType === 'mouse' && open.enter(module.id)}
            onPointerLeave={(event) => event.pointerType === 'mouse' && open.leave()}
          >
            <button
              type="button"
              role="menuitem"
              className={css.module}
              id={`menu-${module.id}`}
              tabIndex={module.id === tabStop ? 0 : -1}
              disabled={disabled}
              aria-haspopup={module.modules.length > 0 ? 'menu' : undefined}
              aria-expanded={module.modules.length > 0 ? open.id === module.id : undefined}
              aria-current={holds(module, pathname) ? 'true' : undefined}
              onFocus={() => setReached(module.id)}
              onClick={() => (module.modules.length > 0 ? open.toggle(module.id) : go(module))}
            >
              {module.moduleName}
            </button>
            {open.id === module.id && module.modules.length > 0 && (
              <MenuPanel module={module} pathname={pathname} onChoose={go} />
            )}
          </div>
        ))}
      </div>
    </nav>
  )
}

const holds = (node: MenuNode, pathname: string): boolean =>
  (node.route !== '' && `/${node.route}` === pathname) || node.modules.some((child) => holds(child, pathname))
