import { Link } from 'react-router-dom'
import type { MenuNode } from '#src/client/read-menu.ts'
import css from './home.module.css'

type ShortcutListProps = {
  title: string
  options: MenuNode[]
  /** Text in their place where there are none. */
  none: string
}

/** Shortcuts to options, in a line that has its place before they are loaded. */
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
