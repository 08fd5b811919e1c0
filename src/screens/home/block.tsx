import type { ReactNode } from 'react'
import css from './home.module.css'

type BlockProps = {
  id: string
  title: string
  /** Shown beside the title. */
  count?: number | undefined
  isBusy?: boolean
  /** What stands at the end of the line of the title. */
  aside?: ReactNode
  children: ReactNode
}

/** A block of home under its title. */
export const Block = ({ id, title, count, isBusy = false, aside, children }: BlockProps) => (
  <section className={css.block} aria-labelledby={id} aria-busy={isBusy}>
    <header>
      <h2 id={id}>
        {title} {count !== undefined && <span>{count.toLocaleString('es-CO')}</span>}
      </h2>
      {aside}
    </header>
    {children}
  </section>
)
