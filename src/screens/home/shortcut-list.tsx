import { Link } from 'react-router-dom'
import type { MenuNode } from '#src/client/read-menu.ts'
import css from './home.module.css'

type ShortcutListProps = { title: string; options: MenuNode[] }

/** Options that a person comes back to, in one line. */
export function ShortcutList({ title, options }: ShortcutListProps) {
  if (options.length === 0) return null
  return (
    <nav className={css.shortcuts} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {options.map((option) => (
          <li key={option.id}>
            <Link to={`/${option.route}`}>{option.moduleName}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
