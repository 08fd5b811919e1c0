import css from './load-failure.module.css'

/** Reports in one line that something did not load, with a retry; the focus stays where it is. */
export const LoadFailure = ({ message, onRetry }: { message: string; onRetry: () => void }) => (
  <p className={css.line} role="alert">
    {message}
    <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={onRetry}>
      Reintentar
    </button>
  </p>
)
