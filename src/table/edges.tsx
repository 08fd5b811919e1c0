import css from './edges.module.css'

/**
 * Shadows on either side where columns go on under the fixed ones while they scroll; over all rows at once.
 */
export const Edges = ({ hasTicks }: { hasTicks: boolean }) => (
  <div className={css.edges} aria-hidden="true">
    {hasTicks && <span />}
    <span className={css.underFirst} />
    <span className={css.underActions} />
  </div>
)
