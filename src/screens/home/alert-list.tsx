import { Link } from 'react-router-dom'
import type { Alert } from '#src/schema/approval-box.ts'
import { InfoBand } from '#src/ui/messages.tsx'
import { shownText } from '#src/ui/shown-text.ts'
import css from './home.module.css'

/**
 * What the person may create that is due and not there yet, and the way to its screen. It stands at the foot of the
 * window, so that nothing moves when it comes.
 */
export const AlertList = ({ alerts }: { alerts: Alert[] }) =>
  alerts.length > 0 && (
    <section className={css.alerts} aria-label="Avisos">
      {alerts.map(({ resource, route, title, message, of }) => (
        <InfoBand
          key={`${resource} ${message}`}
          actions={<Link to={`/${route}`}>Ir a {shownText(title)}</Link>}
        >
          <b>{shownText(message)}</b> {shownText(of.join(', '))}
        </InfoBand>
      ))}
    </section>
  )
