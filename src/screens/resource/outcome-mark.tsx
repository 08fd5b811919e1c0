import type { ReactNode } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import css from './outcome-mark.module.css'

/** What became of one of several records, beside it. */
export const OutcomeMark = ({ ok, children }: { ok: boolean; children: ReactNode }) => (
  <span className={ok ? css.good : css.bad}>
    <Icon name={ok ? 'success' : 'error'} size={14} />
    {children}
  </span>
)
