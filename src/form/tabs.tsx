import { useFormState } from './form-context.ts'
import type { FormStore } from './form-store.ts'
import { isIn, type Part } from './sections.ts'
import css from './tabs.module.css'

type TabsProps = { parts: Part[]; store: FormStore; current: string; onChoose: (tab: string) => void }

/** The tabs of a form; arrows walk them, and each says how many errors it hides. */
export function Tabs({ parts, store, current, onChoose }: TabsProps) {
  const { shown } = useFormState(store)
  const tabs = [...new Set(parts.map(({ tab }) => tab))]
  const step = (by: number): void => {
    const next = tabs[(tabs.indexOf(current) + by + tabs.length) % tabs.length] ?? current
    onChoose(next)
    document.getElementById(`tab-${next}`)?.focus()
  }
  return (
    <div className={css.tabs} role="tablist" aria-label="Pestañas">
      {tabs.map((tab) => {
        const errors = shown.filter(({ pointer }) =>
          parts.some((part) => part.tab === tab && isIn(part, pointer)),
        ).length
        return (
          <button
            key={tab}
            id={`tab-${tab}`}
            type="button"
            role="tab"
            aria-selected={tab === current}
            tabIndex={tab === current ? 0 : -1}
            onClick={() => onChoose(tab)}
            onKeyDown={({ key }) => {
              if (key === 'ArrowRight') step(1)
              if (key === 'ArrowLeft') step(-1)
            }}
          >
            {tab}
            {errors > 0 && (
              <span className={css.errors}>{errors === 1 ? '1 error' : `${errors} errores`}</span>
            )}
          </button>
        )
      })}
    </div>
  )
}
