import css from './edges.module.css'

/**
 * A shadow on either side says that columns go on under what stays while they scroll; it lies over all rows at once.
 */
export const Edges = ({ narrow }: { narrow: boolean }) => (
  <div className={css.edges} aria-hidden="true">
    {!narrow && <span />}
    <span className={css.underFirst} />
    <span className={css.underActions} />
  </div>
)
