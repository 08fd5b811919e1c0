import type { KeyboardEvent } from 'react'
import css from './tab-list.module.css'

/** A tab, and what it says beside its name, such as how many errors it hides. */
export type Tab = { name: string; note?: string | undefined }

type TabListProps = {
  label: string
  tabs: Tab[]
  current: string
  onChoose: (tab: string) => void
  className?: string | undefined
}

/** Tabs that arrows, Home and End walk (ARIA's pattern, chosen with focus). What is chosen has the id of its tab as the one that labels it: `tab-<name>`. */
export function TabList({ label, tabs, current, onChoose, className = '' }: TabListProps) {
  const at = tabs.findIndex(({ name }) => name === current)
  const ways: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1 }
  const walk = (event: KeyboardEvent): void => {
    // With another key they are the browser's: Alt and the left arrow go back.
    const isAlone = !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
    const to = isAlone ? ways[event.key] : undefined
    const next = to === undefined ? undefined : tabs.at(to % tabs.length)
    if (!next) return
    // Home and End would scroll what the tabs are in.
    event.preventDefault()
    onChoose(next.name)
    document.getElementById(`tab-${next.name}`)?.focus()
  }
  return (
    <div className={`${css.tabs} ${className}`} role="tablist" aria-label={label}>
      {tabs.map(({ name, note }) => (
        <button
          key={name}
          id={`tab-${name}`}
          type="button"
          role="tab"
          aria-selected={name === current}
          tabIndex={name === current ? 0 : -1}
          onClick={() => onChoose(name)}
          onKeyDown={walk}
        >
          {name}
          {note && <span className={css.note}>{note}</span>}
        </button>
      ))}
    </div>
  )
}
