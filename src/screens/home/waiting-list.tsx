import { Link } from 'react-router-dom'
import { type BoxEntry, type BoxPage, boxAddress } from '#src/schema/approval-box.ts'
import { shownText } from '#src/ui/shown-text.ts'
import css from './home.module.css'

type WaitingListProps = {
  /** Undefined until it is there. */
  waiting: BoxPage | undefined
  failed: boolean
  /** Whether something may await the person's decision, and whether they may ask for one. */
  decides: boolean
  asks: boolean
}

/**
 * What awaits the person: the changes that they may decide on, the oldest first, and their own that are open. Its place
 * is as high before it is known as after, so that nothing under it moves.
 */
export function WaitingList({ waiting, failed, decides, asks }: WaitingListProps) {
  const { inbox, mine } = waiting?.counts ?? { inbox: 0, mine: 0 }
  return (
    <>
      {(decides || inbox > 0) && (
        <section className={css.waiting} aria-labelledby="waiting" aria-busy={!waiting && !failed}>
          <header>
            <h2 id="waiting">
              Esperan su aprobación {waiting && <span>{inbox.toLocaleString('es-CO')}</span>}
            </h2>
            <Link to={boxAddress('inbox')}>Ver todas</Link>
          </header>
          <div className={css.rows}>
            {failed && !waiting ? (
              <p>No se pudo consultar lo que espera; «Ver todas» vuelve a intentarlo.</p>
            ) : waiting && inbox === 0 ? (
              <p>No hay cambios por aprobar.</p>
            ) : (
              <Rows entries={waiting?.data} />
            )}
          </div>
        </section>
      )}
      {(asks || mine > 0) && (
        <p className={css.own}>
          {waiting && `${ownText(waiting)} `}
          <Link to={boxAddress('mine')}>Ver mis solicitudes</Link>
        </p>
      )}
    </>
  )
}

/** As many as have a place. */
const shownRows = 3

const Rows = ({ entries = [] }: { entries: BoxEntry[] | undefined }) => (
  <ul>
    {entries.slice(0, shownRows).map(({ id, title, label, requestedBy, requestedAt }) => (
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
)

function ownText({ counts: { mine, rejected } }: BoxPage): string {
  if (mine === 0) return 'No tiene solicitudes abiertas.'
  const open = mine === 1 ? '1 solicitud abierta' : `${mine.toLocaleString('es-CO')} solicitudes abiertas`
  const refused = rejected === 1 ? '1 fue rechazada' : `${rejected} fueron rechazadas`
  return `Tiene ${open}${rejected > 0 ? `; ${refused}` : ''}.`
}

const day = new Intl.DateTimeFormat('es-CO', {
  day: '2-digit',
  month: '2-digit',
  year: '2-digit',
  timeZone: 'America/Bogota',
})
const dayText = (at: string): string => day.format(new Date(at))
