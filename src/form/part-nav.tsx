import { partId } from './form-body.tsx'
import { useFormState } from './form-context.ts'
import { isIn, type Part } from './form-parts.ts'
import type { FormStore } from './form-store.ts'
import css from './part-nav.module.css'

type PartNavProps = { id: string; parts: Part[]; store: FormStore; onReveal: (part: Part) => void }

/** The parts of a long form by name, each with its errors and a mark where something was changed. */
export function PartNav({ id, parts, store, onReveal }: PartNavProps) {
  const { shown, changed, hidden } = useFormState(store)
  return (
    <nav className={css.nav} aria-label="Secciones">
      <ul>
        {parts.map((part, index) => {
          const errors = shown.filter(({ pointer }) => isIn(part, pointer)).length
          const isChanged = changed.some((name) => isIn(part, `/${name}`))
          const go = (): void => {
            onReveal(part)
            document.getElementById(`${partId(id, index)}-title`)?.focus()
          }
          const isEmpty = part.fields.every(({ name }) => hidden.has(`/${name}`))
          return part.title === '' || isEmpty ? null : (
            <li key={part.title}>
              <button type="button" onClick={go}>
                <span className={css.title}>{part.title}</span>
                {isChanged && <span className={css.changed} role="img" aria-label="con cambios" />}
                {errors > 0 && (
                  <span className={css.errors}>
                    {errors}
                    <span className="visually-hidden">{errors === 1 ? ' error' : ' errores'}</span>
                  </span>
                )}
              </button>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
