import css from './load-failure.module.css'

/** Says in one line that something did not arrive, and asks for it again; the focus stays where it is. */
export const LoadFailure = ({ message, onRetry }: { message: string; onRetry: () => void }) => (
  <p className={css.line} role="alert">
    {message}
    <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={onRetry}>
      Reintentar
    </button>
  </p>
)
