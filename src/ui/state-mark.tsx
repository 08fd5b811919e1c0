import css from './state-mark.module.css'

/** What a state means for the eye; each is a shape of its own. */
export type Mark =
  | 'active'
  | 'inactive'
  | 'approved'
  | 'pending'
  | 'rejected'
  | 'draft'
  | 'future'
  | 'warning'

const shapes: Record<Mark, { color: string; path: string; filled: boolean }> = {
  active: { color: 'var(--success-mark)', path: 'M5 1a4 4 0 1 0 .01 0Z', filled: true },
  approved: { color: 'var(--success-mark)', path: 'm1.5 5.4 2.4 2.4 4.6-5.4', filled: false },
  future: { color: 'var(--info-mark)', path: 'M5 1a4 4 0 1 0 .01 0ZM5 4a1 1 0 1 0 .01 0Z', filled: false },
  inactive: { color: 'var(--neutral-mark)', path: 'M5 1.4a3.6 3.6 0 1 0 .01 0Z', filled: false },
  draft: { color: 'var(--neutral-mark)', path: 'M5 1.4a3.6 3.6 0 1 0 .01 0Z', filled: false },
  pending: { color: 'var(--pending-mark)', path: 'M5 1a4 4 0 1 0 .01 0ZM5 1v8', filled: false },
  rejected: { color: 'var(--danger-mark)', path: 'M5 .8 9.2 5 5 9.2.8 5Z', filled: true },
  warning: { color: 'var(--warning-mark)', path: 'M5 1 9.4 9H.6Z', filled: true },
}

/** A state as a shape and a word: the shape distinguishes it without colour. */
export function StateMark({ mark, children }: { mark: Mark; children: string }) {
  const { color, path, filled } = shapes[mark]
  return (
    <span className={css.state}>
      <svg
        aria-hidden="true"
        width="10"
        height="10"
        viewBox="0 0 10 10"
        stroke={color}
        strokeWidth="1.5"
        fill={filled ? color : 'none'}
      >
        <path d={path} />
      </svg>
      {children}
    </span>
  )
}
