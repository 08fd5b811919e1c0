import { useAtomValue } from 'jotai'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { MenuNode } from '#src/client/read-menu.ts'
import { menuAtom } from '#src/permissions/atoms.ts'
import { Icon } from '#src/ui/icon.tsx'
import css from './main-menu.module.css'
import { MenuPanel } from './menu-panel.tsx'

/** Times of the specification, in milliseconds (spec §2). */
const openDelay = 300
const closeDelay = 500

/** The menu of the modules that the server gives: hover, click or keyboard open a module; Esc closes it. */
export function MainMenu({ disabled }: { disabled: boolean }) {
  const menu = useAtomValue(menuAtom)
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [open, setOpen] = useState<number>()
  const [wide, setWide] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const nav = useRef<HTMLElement>(null)
  const burger = useRef<HTMLButtonElement>(null)
  /** The module that the resting pointer opened: the click that follows means to open it too. */
  const hovered = useRef<number>(undefined)

  const now = (id: number | undefined): void => {
    clearTimeout(timer.current)
    hovered.current = undefined
    setOpen(id)
  }
  const later = (id: number | undefined, delay: number): void => {
    clearTimeout(timer.current)
    if (id !== undefined && id === open) return
    timer.current = setTimeout(() => {
      now(id)
      hovered.current = id
    }, delay)
  }
  const toggle = (id: number): void => now(open === id && hovered.current !== id ? undefined : id)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    const outside = (event: PointerEvent): void => {
      if (!nav.current?.contains(event.target as Node)) now(undefined)
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes with every page that is left
  useEffect(() => {
    now(undefined)
    setWide(false)
  }, [pathname])

  const go = (option: MenuNode): void => {
    now(undefined)
    setWide(false)
    if (option.route !== '') navigate(`/${option.route}`)
  }
  return (
    <nav
      ref={nav}
      aria-label="Principal"
      className={css.nav}
      data-wide={wide || undefined}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !wide) return
        setWide(false)
        burger.current?.focus()
      }}
    >
      <button
        ref={burger}
        type="button"
        className={css.burger}
        aria-expanded={wide}
        aria-label="Menú"
        disabled={disabled}
        onClick={() => setWide(!wide)}
      >
        <Icon name={wide ? 'close' : 'menu'} />
      </button>
      <ul className={css.modules}>
        {menu.map((module) => (
          <li
            key={module.id}
            onPointerEnter={(event) => event.pointerType === 'mouse' && later(module.id, openDelay)}
            onPointerLeave={(event) => event.pointerType === 'mouse' && later(undefined, closeDelay)}
          >
            <button
              type="button"
              className={css.module}
              id={`menu-${module.id}`}
              disabled={disabled}
              aria-haspopup="true"
              aria-expanded={open === module.id}
              aria-current={holds(module, pathname) ? 'true' : undefined}
              onClick={() => toggle(module.id)}
              onKeyDown={(event) => onModuleKey(event, () => now(module.id))}
            >
              {module.moduleName}
            </button>
            {open === module.id && (
              <MenuPanel
                module={module}
                onChoose={go}
                onClose={() => {
                  now(undefined)
                  document.getElementById(`menu-${module.id}`)?.focus()
                }}
              />
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Left and right move between modules, down opens and enters. */
function onModuleKey(event: KeyboardEvent<HTMLButtonElement>, open: () => void): void {
  const item = event.currentTarget.parentElement
  const neighbour =
    event.key === 'ArrowRight'
      ? item?.nextElementSibling
      : event.key === 'ArrowLeft'
        ? item?.previousElementSibling
        : undefined
  neighbour?.querySelector<HTMLButtonElement>('button')?.focus()
  if (event.key === 'ArrowDown') {
    event.preventDefault()
    open()
    requestAnimationFrame(() => item?.querySelector<HTMLElement>('[role="menuitem"]')?.focus())
  }
}

const holds = (node: MenuNode, pathname: string): boolean =>
  (node.route !== '' && `/${node.route}` === pathname) || node.modules.some((child) => holds(child, pathname))
