import { TabList } from '#src/ui/tab-list.tsx'
import css from './form.module.css'
import { useFormState } from './form-context.ts'
import { isIn, type Part } from './form-parts.ts'
import type { FormStore } from './form-store.ts'

type TabsProps = { parts: Part[]; store: FormStore; current: string; onChoose: (tab: string) => void }

/** The tabs of a form; each says how many errors it hides. */
export function Tabs({ parts, store, current, onChoose }: TabsProps) {
  const { shown } = useFormState(store)
  const tabs = [...new Set(parts.map(({ tab }) => tab))].map((name) => {
    const errors = shown.filter(({ pointer }) =>
      parts.some((part) => part.tab === name && isIn(part, pointer)),
    ).length
    return { name, note: errors === 0 ? undefined : errors === 1 ? '1 error' : `${errors} errores` }
  })
  return <TabList className={css.tabs} label="Pestañas" tabs={tabs} current={current} onChoose={onChoose} />
}
