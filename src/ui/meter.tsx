import type { ReactNode } from 'react'
import css from './meter.module.css'

type MeterProps = {
  /** What is measured. */
  title: string
  /** Part of the whole, from 0; above 1 it is over. */
  share: number
  /** The share, as people read it. */
  percent: string
  /** What goes on after the share where the bar is read out; empty for nothing. */
  remark: string
  /** The same in figures, beside the bar; without any, it takes one line. */
  children: ReactNode
}

/** How much of a limit is used: its title, a bar, its share, and the figures. */
export const Meter = ({ title, share, percent, remark, children }: MeterProps) => (
  <span className={css.meter} data-over={share > 1 || undefined} title={`${title}: ${percent}${remark}`}>
    <span className={css.title}>{title}</span>
    <meter
      aria-label={title}
      aria-valuetext={percent + remark}
      min={0}
      max={100}
      value={Math.round(Math.min(1, Math.max(0, share)) * 100)}
    />
    <span className={css.percent} aria-hidden="true">
      {percent}
    </span>
    {children && <span className={css.text}>{children}</span>}
  </span>
)
