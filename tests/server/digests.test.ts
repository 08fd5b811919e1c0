import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadCatalogue } from '#src/lint/load.ts'
import { createClock } from '#src/server/clock.ts'
import { openSender } from '#src/server/mail/mail-sender.ts'
import { readMail } from '#src/server/mail/read-mail.ts'
import { sendDigests } from '#src/server/mail/send-digests.ts'
import type { Tables } from '#src/server/sql/tables.ts'
import { toResources } from '#src/server/to-resources.ts'
import { besideServer } from '#tests/support/beside-server.ts'
import { copySchemas } from '#tests/support/few-schemas.ts'
import { addScreens } from '#tests/support/fixture-screens.ts'
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts'
import { categories, category } from '#tests/support/sent-records.ts'
import { startTestServer, type TestServer } from '#tests/support/start-server.ts'

const settingsPath = '/execute-api/notifications/settings'
const schemas = copySchemas()
let mails: MailServer
let server: TestServer
beforeAll(async () => {
  addScreens(schemas.path, 'libranza', 'screens/filing-exception-categories')
  mails = await startMailServer()
  // Digests of the product itself are of a later hour: those of the tests are sent when a test has them sent.
  server = await startTestServer({ schemasDir: schemas.path, mail: { ...settings(), hour: 24 } })
})
afterAll(async () => {
  await server.stop()
  await mails.close()
  schemas.remove()
})

function settings() {
  const mail = readMail({
    SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
    SMTP_FROM: 'backoffice@banco.example',
    DIGEST_HOUR: '0',
  })
  if (!mail) throw new Error('No e-mail is configured')
  return mail
}

/** Does what a process does each minute of a day. @returns what it reports */
const minuteOf = (day: string, hour = 0): Promise<string[]> =>
  besideServer(server, async (db) => {
    const clock = createClock(day)
    const resources = toResources(loadCatalogue(schemas.path).screens, schemas.path, clock)
    const reported: string[] = []
    await sendDigests({
      ...{ db, resources, clock, hour, publicUrl: server.url, send: openSender(settings()) },
      report: (line) => reported.push(line),
    })
    return reported
  })

let codes = 0
/** A category of `gestor` that `supervisor` rejects. */
async function rejected(): Promise<void> {
  codes += 1
  const made = await server.call('gestor', 'POST', categories, { ...category(`DIG-${codes}`), send: {} })
  const { version } = made.body.pending as { version: number }
  const { status } = await server.call('supervisor', 'POST', `${categories}/${made.body.id}/rechazar`, {
    version,
    reason: 'La desviación supera la política.',
  })
  expect(status).toBe(200)
}

const changed = <Result>(work: (db: Kysely<Tables>) => Promise<Result>): Promise<Result> =>
  besideServer(server, work)
const textOf = (message: string | undefined = ''): string =>
  Buffer.from(
    message
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  ).toString('utf8')

describe('a digest of notifications', () => {
  it('is sent to nobody who has not chosen it', async () => {
    await rejected()

    await minuteOf('2026-02-10')

    expect(mails.taken).toEqual([])
    expect((await server.call('gestor', 'GET', settingsPath)).body).toEqual({
      digest: 'none',
      available: true,
    })
  })

  it('is sent once a day, with counts and titles of screens alone', async () => {
    await server.call('gestor', 'PUT', settingsPath, { digest: 'daily' })
    expect((await server.call('gestor', 'GET', settingsPath)).body.digest).toBe('daily')

    for (const _ of [1, 2]) await minuteOf('2026-02-11')

    expect(mails.taken).toMatchObject([{ from: 'backoffice@banco.example', to: ['gestor@backoffice.local'] }])
    const message = textOf(mails.taken[0]?.message)
    const body = message.slice(message.indexOf('\r\n\r\n')).replaceAll('\r\n', '\n').trim()
    expect(body).toBe(
      [
        'Tiene 1 aviso nuevo sin leer:',
        '- Categorías de excepción de radicación: 1',
        `Ábralos en la campana de ${server.url}`,
        'Recibe este resumen porque lo pidió; para dejar de recibirlo, quítelo en la lista de avisos.',
      ].join('\n\n'),
    )
    expect(message).not.toMatch(/DIG-\d|Andrés|Rojas|desviación|Tasa por debajo/)
  })

  it('is not sent where nothing new came since the last one', async () => {
    const before = mails.taken.length

    await minuteOf('2026-02-12')

    expect(mails.taken).toHaveLength(before)
  })

  it('is tried again where the server of e-mail refused it, and says so without whom it was for', async () => {
    await rejected()
    const before = mails.taken.length
    mails.answer('451 gestor@backoffice.local: later')
    const reported = await minuteOf('2026-02-13')
    mails.answer('250 taken')
    await minuteOf('2026-02-13')
    expect(mails.taken).toHaveLength(before)

    await changed((db) =>
      sql`update notification_digest set next_at = now() where sent_at is null`.execute(db),
    )
    await minuteOf('2026-02-13')

    expect(reported).toEqual([expect.stringMatching(/^E-mail not taken: .*responseCode 451/)])
    expect(reported.join()).not.toContain('gestor')
    expect(mails.taken).toHaveLength(before + 1)
  })

  it('is sent again under the same name where its process was killed before it could note it', async () => {
    await rejected()
    const before = mails.taken.length
    await minuteOf('2026-02-14')
    await changed((db) =>
      sql`update notification_digest set sent_at = null, next_at = now() where day = '2026-02-14'`.execute(
        db,
      ),
    )

    await minuteOf('2026-02-14')

    const names = mails.taken.slice(before).map(({ message }) => /^Message-ID: (.+)$/im.exec(message)?.[1])
    expect(names).toHaveLength(2)
    expect(new Set(names).size).toBe(1)
  })

  it('waits for its hour', async () => {
    await rejected()
    const before = mails.taken.length

    await minuteOf('2026-02-15', 24)

    expect(mails.taken).toHaveLength(before)
  })

  it('says nothing of screens that its person may see no more, nor to who was put out or chose none', async () => {
    const before = mails.taken.length
    const option = (state: boolean) => (db: Kysely<Tables>) =>
      sql`update profile_module set state = ${state} where id = 2406 or route like '%filing-exception%'`.execute(
        db,
      )
    await changed(option(false))
    await minuteOf('2026-02-16')
    await changed(option(true))
    await rejected()
    await changed((db) =>
      sql`insert into person_access (person, user_name, is_out, number, changed_by, reason)
        select person, 'gestor', true, 0, 'prueba', 'prueba' from digest_choice`.execute(db),
    )
    await minuteOf('2026-02-17')
    await changed((db) => sql`delete from person_access`.execute(db))
    await server.call('gestor', 'PUT', settingsPath, { digest: 'none' })
    await minuteOf('2026-02-18')

    expect(mails.taken).toHaveLength(before)
  })

  it.each([{}, { digest: 'weekly' }, { digest: 'daily', address: 'otra@banco.example' }])(
    'is not chosen by %j',
    async (body) => {
      expect((await server.call('gestor', 'PUT', settingsPath, body)).status).toBe(422)
    },
  )
})
