import { type ReactNode, useEffect, useRef } from 'react'
import { IconButton } from '#src/ui/button.tsx'
import { useEscape, useKeys } from '#src/ui/use-keys.ts'
import css from './record-drawer.module.css'

type DrawerFrameProps = {
  /** What it shows one of, by which a new one is told. */
  id: string
  name: string
  /** Where it stands among its neighbours. */
  place: string
  title: string
  /** The ways to its neighbours. */
  previous: (() => void) | undefined
  next: (() => void) | undefined
  onClose: () => void
  className?: string | undefined
  children: ReactNode
  foot: ReactNode
}

/** The frame of what is read beside a list: its heading, the ways to its neighbours, and what may be done with it. */
export function DrawerFrame(props: DrawerFrameProps) {
  const { id, name, place, title, previous, next, onClose, className = css.drawer, children, foot } = props
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each one is told anew
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
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys too */}
      <div className={css.body} tabIndex={0}>
        {children}
      </div>
      {foot && <footer className={css.foot}>{foot}</footer>}
    </section>
  )
}
