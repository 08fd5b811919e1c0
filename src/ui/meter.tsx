import type { ReactNode } from 'react'
import css from './meter.module.css'

type MeterProps = {
  /** What is measured. */
  title: string
  /** Part of the whole, from 0; above 1 it is over. */
  share: number
  /** The share in words. */
  shareText: string
  /** The same in figures, beside the bar. */
  children: ReactNode
}

/** How much of a limit is used: its title, a bar, and the figures. */
export const Meter = ({ title, share, shareText, children }: MeterProps) => (
  <span className={css.meter} data-over={share > 1 || undefined} title={`${title}: ${shareText}`}>
    <span className={css.title}>{title}</span>
    <meter
      aria-label={title}
      aria-valuetext={shareText}
      min={0}
      max={100}
      value={Math.round(Math.min(1, Math.max(0, share)) * 100)}
    />
    <span className={css.text}>{children}</span>
  </span>
)
