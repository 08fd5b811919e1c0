import type { Kysely } from 'kysely'
import type { Principal } from '../auth/principal.ts'
import type { Clock } from '../clock.ts'
import { noticedScreens } from '../notifications/noticed-screens.ts'
import type { Resource } from '../resources/resource.ts'
import type { Tables } from '../sql/tables.ts'
import type { Letter } from './mail-sender.ts'
import { countSince, endDigest, letterId, type OwedDigest, oweDigests, takeDigest } from './owed-digests.ts'

/** What digests are sent with. */
export type Mailroom = {
  db: Kysely<Tables>
  resources: Resource[]
  clock: Clock
  /** Address of the product, and the hour of Bogotá from which the digest of a day is sent. */
  publicUrl: string
  hour: number
  send: (letter: Letter) => Promise<void>
  /** Tells the log of the process what could not be sent, without whom it was for. */
  report: (line: string) => void
}

const bogotaHour = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  hourCycle: 'h23',
  timeZone: 'America/Bogota',
})

/**
 * Sends the digests of today that are owed, each by one process; one that could not be sent, or whose process was killed
 * while it was, is tried again after some minutes under the same name. Two statements where none is owed.
 */
export async function sendDigests(room: Mailroom): Promise<void> {
  const { db, clock, hour } = room
  if (Number(bogotaHour.format(new Date(clock.now()))) < hour) return
  const day = clock.today()
  await oweDigests(db, day)
  for (let owed = await takeDigest(db, day); owed; owed = await takeDigest(db, day))
    await sendDigest(room, owed).catch((error: unknown) =>
      room.report(error instanceof Error ? error.message : String(error)),
    )
}

async function sendDigest(room: Mailroom, owed: OwedDigest): Promise<void> {
  const { db, resources, publicUrl, send } = room
  const [issuer = '', subject = ''] = owed.person.split(' ')
  const person: Principal = { issuer, subject, displayName: '', userName: '', roles: owed.roles }
  const seen = await noticedScreens(db, resources, person)
  const titles = new Map(seen.map(({ screen }) => [screen.id, screen.title]))
  const counts = await countSince(db, owed, [...titles.keys()])
  const lines = counts.map(({ resource, count }) => `- ${titles.get(resource)}: ${count}`)
  if (lines.length > 0) {
    const total = counts.reduce((sum, { count }) => sum + count, 0)
    const news = total === 1 ? '1 aviso nuevo' : `${total.toLocaleString('es-CO')} avisos nuevos`
    await send({
      to: owed.address,
      subject: `Backoffice: tiene ${news} sin leer`,
      text: [
        `Tiene ${news} sin leer:`,
        lines.join('\n'),
        `Ábralos en la campana de ${publicUrl}`,
        'Recibe este resumen porque lo pidió; para dejar de recibirlo, quítelo en la lista de avisos.',
      ].join('\n\n'),
      id: letterId(owed, new URL(publicUrl).hostname),
    })
  }
  await endDigest(db, owed)
}
