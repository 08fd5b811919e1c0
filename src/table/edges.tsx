import css from './edges.module.css'

/**
 * Shadows on either side where columns go on under the fixed ones while they scroll; over all rows at once.
 */
export const Edges = ({ narrow }: { narrow: boolean }) => (
  <div className={css.edges} aria-hidden="true">
    {!narrow && <span />}
    <span className={css.underFirst} />
    <span className={css.underActions} />
  </div>
)
