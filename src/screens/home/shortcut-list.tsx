import { Link } from 'react-router-dom'
import type { MenuNode } from '#src/client/read-menu.ts'
import css from './home.module.css'

type ShortcutListProps = {
  title: string
  options: MenuNode[]
  /** What stands in their place where there are none. */
  none: string
}

/** Options that a person comes back to, in a line that is there before they are. */
export const ShortcutList = ({ title, options, none }: ShortcutListProps) => (
  <nav className={css.shortcuts} aria-label={title}>
    <h2>{title}</h2>
    {options.length === 0 ? (
      <p>{none}</p>
    ) : (
      <ul>
        {options.map((option) => (
          <li key={option.id}>
            <Link to={`/${option.route}`}>{option.moduleName}</Link>
          </li>
        ))}
      </ul>
    )}
  </nav>
)
