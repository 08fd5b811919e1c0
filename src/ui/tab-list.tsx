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

/** Tabs that arrows walk. What is chosen has the id of its tab as the one that labels it: `tab-<name>`. */
export function TabList({ label, tabs, current, onChoose, className = '' }: TabListProps) {
  const step = (by: number): void => {
    const at = tabs.findIndex(({ name }) => name === current)
    const next = tabs[(at + by + tabs.length) % tabs.length]?.name ?? current
    onChoose(next)
    document.getElementById(`tab-${next}`)?.focus()
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
          onKeyDown={({ key }) => {
            if (key === 'ArrowRight') step(1)
            if (key === 'ArrowLeft') step(-1)
          }}
        >
          {name}
          {note && <span className={css.note}>{note}</span>}
        </button>
      ))}
    </div>
  )
}
