import { Link } from 'react-router-dom'
import { type BoxPage, boxAddress } from '#src/schema/approval-box.ts'
import { shownText } from '#src/ui/shown-text.ts'
import css from './home.module.css'

/** What awaits the person: the changes that they may decide on, the oldest first, and their own that are open. */
export function WaitingList({ data, counts: { inbox, mine, rejected } }: BoxPage) {
  return (
    <>
      {inbox > 0 && (
        <section className={css.waiting} aria-labelledby="waiting">
          <header>
            <h2 id="waiting">
              Esperan su aprobación <span>{inbox.toLocaleString('es-CO')}</span>
            </h2>
            <Link to={boxAddress('inbox')}>Ver todas</Link>
          </header>
          <ul>
            {data.map(({ id, title, label, requestedBy, requestedAt }) => (
              <li key={id}>
                <b>{shownText(title)}</b>
                <span>{shownText(label ?? 'Registro que usted no puede ver')}</span>
                <span>{requestedBy}</span>
                <span>{requestedAt && dayText(requestedAt)}</span>
                <Link to={boxAddress('inbox', id)} aria-label={`Revisar ${shownText(label ?? title)}`}>
                  Revisar
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {mine > 0 && (
        <p className={css.own}>
          Tiene {mine === 1 ? '1 solicitud abierta' : `${mine.toLocaleString('es-CO')} solicitudes abiertas`}
          {rejected > 0 && `; ${rejected === 1 ? '1 fue rechazada' : `${rejected} fueron rechazadas`}`}.{' '}
          <Link to={boxAddress('mine')}>Ver mis solicitudes</Link>
        </p>
      )}
    </>
  )
}

const day = new Intl.DateTimeFormat('es-CO', {
  day: '2-digit',
  month: '2-digit',
  year: '2-digit',
  timeZone: 'America/Bogota',
})
const dayText = (at: string): string => day.format(new Date(at))
