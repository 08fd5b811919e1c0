import { NavLink } from 'react-router-dom'
import { type BoxCounts, boxAddress, boxes, boxPages } from '#src/schema/approval-box.ts'
import css from './inbox.module.css'

/** The ways between the two boxes, with how many open changes each holds. */
export const BoxTabs = ({ counts }: { counts: BoxCounts | undefined }) => (
  <nav className={css.tabs} aria-label="Aprobaciones">
    {boxes.map((box) => (
      <NavLink key={box} to={boxAddress(box)}>
        {boxPages[box].title}
        {counts && <span className={css.count}>{counts[box]}</span>}
      </NavLink>
    ))}
  </nav>
)
