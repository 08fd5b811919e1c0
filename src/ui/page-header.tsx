import type { ReactNode } from 'react'
import { Guarded } from './error-boundary.tsx'
import { Icon } from './icon.tsx'
import css from './page-header.module.css'
import { safeText } from './safe-text.ts'

type PageHeaderProps = { trail: string[]; title: string; description: string; actions?: ReactNode }

/** Where the person is, each level of the same name once; what this page is, and its one primary action. */
export const PageHeader = ({ trail, title, description, actions }: PageHeaderProps) => (
  <header className={css.header}>
    <div>
      <nav aria-label="Ruta de navegación">
        <ol className={css.trail}>
          {[...new Set(trail)].map((name, index) => (
            <li key={name}>
              {index > 0 && <Icon name="chevronRight" size={10} />}
              {safeText(name)}
            </li>
          ))}
        </ol>
      </nav>
      <h1 tabIndex={-1}>
        <Guarded of={title} draw={() => title} />
      </h1>
      {description && <p>{description}</p>}
    </div>
    {actions && (
      <div className={css.actions}>
        <Guarded of={actions} draw={() => actions} />
      </div>
    )}
  </header>
)
