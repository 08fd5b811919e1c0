import css from './spinner.module.css'

/** Turns while something is under way; it has no label, so words stand beside it. */
export const Spinner = ({ size = 16 }: { size?: number }) => (
  <svg aria-hidden="true" className={css.spinner} width={size} height={size} viewBox="0 0 16 16" fill="none">
    <circle cx="8" cy="8" r="6" stroke="currentColor" strokeOpacity=".25" strokeWidth="2" />
    <path d="M8 2a6 6 0 0 1 6 6" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
  </svg>
)

/** Covers the whole screen while the global loading flag is set (spec §2). */
export const LoadingOverlay = ({ label }: { label: string }) => (
  <div className={css.overlay} role="status">
    <Spinner size={32} />
    <span className="visually-hidden">{label}</span>
  </div>
)
