import { type ReactNode, useEffect, useRef } from 'react'
import { IconButton } from './button.tsx'
import css from './drawer-frame.module.css'
import { useEscape, useKeys } from './use-keys.ts'

type DrawerFrameProps = {
  /** Identifies the item; a new one takes the focus. */
  id: string
  name: string
  /** Its place among its neighbours. */
  place: string
  title: string
  /** States of the item, under its title. */
  states?: ReactNode
  /** Go to its neighbours. */
  previous: (() => void) | undefined
  next: (() => void) | undefined
  onClose: () => void
  className?: string | undefined
  children: ReactNode
  foot: ReactNode
}

/** Frame of an item read beside a list: its heading, links to its neighbours, and its actions. */
export function DrawerFrame(props: DrawerFrameProps) {
  const { id, name, place, title, states, previous, next, onClose } = props
  const { className = css.drawer, children, foot } = props
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each takes the focus
  useEffect(() => heading.current?.focus(), [id])
  useKeys({ j: () => next?.(), k: () => previous?.() })
  useEscape(onClose)
  return (
    <section className={`${css.frame} ${className}`} aria-label={name}>
      <header className={css.header}>
        <div className={css.tools}>
          <span>{place}</span>
          <IconButton icon="chevronUp" label={`${name} anterior`} disabled={!previous} onClick={previous} />
          <IconButton icon="chevronDown" label={`${name} siguiente`} disabled={!next} onClick={next} />
          <IconButton icon="close" label={`Cerrar ${name.toLowerCase()}`} onClick={onClose} />
        </div>
        <h2
          ref={heading}
          tabIndex={-1}
          onKeyDown={({ key }) => {
            if (key === 'ArrowDown') next?.()
            if (key === 'ArrowUp') previous?.()
          }}
        >
          {title}
        </h2>
        {states}
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys too */}
      <div className={css.body} tabIndex={0}>
        {children}
      </div>
      {foot && <footer className={css.foot}>{foot}</footer>}
    </section>
  )
}
