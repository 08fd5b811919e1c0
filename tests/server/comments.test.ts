import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { CommentThread } from '#src/schema/decision-comments.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { verifyAudit } from '#src/server/audit/verify.ts'
import { pdfTexts } from '#tests/support/pdf-texts.ts'
import { screenOf } from '#tests/support/screen-calls.ts'
import { categories, category } from '#tests/support/sent-records.ts'
import { serverAndDatabase } from '#tests/support/server-and-database.ts'
import type { Answer } from '#tests/support/start-server.ts'

const running = serverAndDatabase()

const call = (user: string, method: string, path: string, body?: JsonObject, headers = {}) =>
  running.server.call(user, method, path, body, headers)

const good = (answer: Answer): Answer => {
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  return answer
}

/** A new category that waits for approval: its id, and the version of its change. */
async function sent(code: string): Promise<{ id: string; version: number }> {
  const { body } = good(await call('gestor', 'POST', categories, { ...category(code), send: {} }))
  return { id: String(body.id), version: (body.pending as { version: number }).version }
}

async function threadsOf(id: string, user = 'supervisor', path = categories): Promise<CommentThread[]> {
  const { body } = good(await call(user, 'GET', `${path}/${id}/comentarios`))
  return body.data as unknown as CommentThread[]
}

async function threadOf(id: string, user?: string): Promise<CommentThread> {
  const [thread] = (await threadsOf(id, user)).filter(({ isCurrent }) => isCurrent)
  if (!thread) throw new Error('Nothing to comment on')
  return thread
}

/** Comments on the change of now, unless a thread is given. */
async function say(
  user: string,
  id: string,
  text: string,
  more: JsonObject = {},
  headers = {},
): Promise<Answer> {
  const thread = more.thread ?? (await threadOf(id)).id
  return call(user, 'POST', `${categories}/${id}/comentarios`, { text, thread, ...more }, headers)
}

const decide = (user: string, id: string, step: string, version: number, more: JsonObject = {}) =>
  call(user, 'POST', `${categories}/${id}/${step}`, { version, ...more })

type Person = { person: string; name: string; displayName?: string }

async function peopleFor(user: string, id: string): Promise<Person[]> {
  const { body } = good(await call(user, 'GET', `${categories}/${id}/comentarios/personas`))
  return body.data as Person[]
}

const texts = ({ comments }: CommentThread): unknown[] =>
  comments.map(({ by, mine, text }) => [by, mine, text])

describe('comments on a change', () => {
  it('are read by who makes and who decides, the oldest first, and are their authors’ own', async () => {
    const { id } = await sent('COM-1')
    good(await say('supervisor', id, '  ¿De qué acta sale?  '))
    good(await say('gestor', id, 'Del acta 12.\nLa adjunto.'))

    const thread = await threadOf(id)

    expect(texts(thread)).toEqual([
      ['supervisor', true, '¿De qué acta sale?'],
      ['gestor', false, 'Del acta 12.\nLa adjunto.'],
    ])
    expect(thread).toMatchObject({ state: 'PENDIENTE_APROBACION', isCurrent: true, isOpen: true })
  })

  it('are printed with the record, with who said it, for who may read them', async () => {
    const { id } = await sent('COM-PDF')
    good(await say('supervisor', id, '¿De qué acta sale?'))

    const answer = await fetch(`${running.server.url}${categories}/${id}/pdf`, {
      headers: { authorization: `Bearer ${await running.server.token('admin')}` },
    })

    const printed = pdfTexts(Buffer.from(await answer.arrayBuffer())).join('\n')
    expect(printed).toMatch(/supervisor · \d\d\/\d\d\/\d\d \d\d:\d\d: ¿De qué acta sale\?/)
  })

  it('are for nobody else, of all who may sign in', async () => {
    const { id } = await sent('COM-2')
    const { id: thread } = await threadOf(id)
    const users = ['admin', 'admin2', 'supervisor', 'gestor', 'varios']
    const others = ['pagosach', 'operaciones', 'cliente', 'sinrol']
    const address = `${categories}/${id}/comentarios`

    const statuses = async (user: string) => [
      (await call(user, 'GET', address)).status,
      (await call(user, 'POST', address, { thread, text: `De ${user}.` })).status,
      (await call(user, 'GET', `${address}/personas`)).status,
    ]

    for (const user of users) expect([user, ...(await statuses(user))]).toEqual([user, 200, 201, 200])
    for (const user of others) expect([user, ...(await statuses(user))]).toEqual([user, 403, 403, 403])
    expect((await threadOf(id)).comments).toHaveLength(users.length)
  })

  it('mention people who may see them, whom the text names, and leave no text in the audit log', async () => {
    const { id } = await sent('COM-3')
    for (const user of ['cliente', 'sinrol']) await call(user, 'GET', '/execute-api/permissions')
    const people = await peopleFor('supervisor', id)
    const named = (name: string): string => people.find((one) => one.name === name)?.person ?? ''

    good(await say('supervisor', id, 'Mire esto, @gestor.', { mentions: [named('gestor'), named('gestor')] }))
    const unnamed = await say('supervisor', id, 'Mire esto, @gestora.', { mentions: [named('gestor')] })
    const repeated = await say('supervisor', id, 'Mire esto, @gestor.', {
      mentions: Array.from({ length: 11 }, () => named('gestor')),
    })
    const stranger = await say('supervisor', id, '@cliente', { mentions: ['https://otro.prueba cliente'] })

    expect(people.map(({ name, displayName }) => [name, displayName])).toEqual([
      ['admin', 'Marta Gil'],
      ['admin2', 'Tomás Vélez'],
      ['gestor', 'Andrés Rojas'],
      ['varios', 'Valentina Ríos'],
    ])
    expect((await threadOf(id)).comments).toMatchObject([{ mentions: ['gestor'] }])
    expect(repeated).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '/mentions', message: 'Mencione hasta 10 personas.' }] },
    })
    expect(unnamed).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '/mentions/0', message: 'El texto no nombra a «@gestor».' }] },
    })
    expect(stranger.body.errors).toMatchObject([
      { message: 'Mencione solo a personas que ven esta pantalla.' },
    ])
    const { rows: entries } = await sql`
      select to_jsonb(entry) as entry from audit_logs as entry where record_id = ${id} and action = 'COMENTAR'`.execute(
      running.database.db,
    )
    expect(entries).toMatchObject([{ entry: { user_name: 'supervisor', reason: 'Menciona a gestor.' } }])
    expect(JSON.stringify(entries)).not.toContain('Mire esto')
  })

  it('notify who made the change and who commented before, once each and never their author', async () => {
    const { id } = await sent('COM-AVISA')
    const kinds = async (user: string): Promise<unknown[]> => {
      const { body } = good(await call(user, 'GET', '/execute-api/notifications?size=100'))
      return (body.data as JsonObject[]).filter(({ recordId }) => recordId === id).map(({ kind }) => kind)
    }
    const settings = '/execute-api/settings'
    const people = await peopleFor('supervisor', id)
    const maker = people.find((one) => one.name === 'gestor')?.person ?? ''

    good(await say('supervisor', id, '¿De qué acta sale?'))
    good(await say('gestor', id, 'Del acta 12.'))
    good(await call('supervisor', 'PUT', settings, { muted: ['commented'] }))
    good(await say('admin', id, 'Falta el folio, @gestor.', { mentions: [maker] }))
    good(await call('supervisor', 'PUT', settings, {}))

    expect(await kinds('gestor')).toEqual(['mentioned', 'commented'])
    expect(await kinds('supervisor')).toEqual(['commented'])
    expect([...(await kinds('admin')), ...(await kinds('admin2'))]).toEqual([])
  })

  it('are refused with what is wrong in their text', async () => {
    const { id } = await sent('COM-4')
    const messageOf = async (text: string): Promise<unknown> => {
      const { status, body } = await say('supervisor', id, text)
      return [status, (body.errors as { pointer: string; message: string }[])[0]?.message]
    }

    expect(await messageOf(' \n ')).toEqual([422, 'Escriba el comentario.'])
    expect(await messageOf('ñ'.repeat(1001))).toEqual([
      422,
      'El comentario tiene hasta 1000 caracteres; tiene 1001.',
    ])
    expect(await messageOf('<img src=x onerror=alert(1)>')).toEqual([
      422,
      'El texto no puede contener código (etiquetas script, eventos o enlaces javascript). Quítelo para guardar.',
    ])
    good(await say('supervisor', id, 'ñ'.repeat(1000)))
  })

  it('are written once, however often the call is sent', async () => {
    const { id, version } = await sent('COM-5')
    const { id: thread } = await threadOf(id)
    const headers = { 'idempotency-key': 'comentario-repetido-1' }

    const first = good(await say('supervisor', id, 'Una vez.', { thread }, headers))
    good(await decide('supervisor', id, 'aprobar', version))
    const again = await say('supervisor', id, 'Una vez.', { thread }, headers)

    expect(again).toMatchObject({ status: 201, body: { id: first.body.id } })
    expect((await threadsOf(id))[0]?.comments).toHaveLength(1)
  })
})

describe('after a decision', () => {
  const reason = 'No corresponde a la política.'

  it.each([
    ['approved', 'aprobar', 'supervisor', 'APROBADO', {}],
    ['rejected', 'rechazar', 'supervisor', 'RECHAZADO', { reason }],
    ['withdrawn', 'retirar', 'gestor', 'BORRADOR', {}],
  ])(
    'of a change that was %s there are no more comments, and those there are stay',
    async (_, step, user, state, more) => {
      const { id, version } = await sent(`COM-${step.toUpperCase()}`)
      const { id: thread } = await threadOf(id)
      good(await say('supervisor', id, 'Antes.'))
      good(await decide(user, id, step, version, more))

      const late = await say('supervisor', id, 'Después.', { thread })

      expect(late).toMatchObject({ status: 409, body: { code: 'closedRequest' } })
      expect(late.body.detail).toContain('No espera una decisión')
      expect(await threadsOf(id)).toMatchObject([
        { id: thread, state, isOpen: false, comments: [{ text: 'Antes.' }] },
      ])
    },
  )

  it('a change that is sent anew is commented on anew, in the same place', async () => {
    const { id, version } = await sent('COM-6')
    good(await say('supervisor', id, 'Falta el soporte.'))
    const rejected = good(await decide('supervisor', id, 'rechazar', version, { reason }))
    const { version: seen } = rejected.body.pending as { version: number }
    good(await decide('gestor', id, 'enviar', seen, { reason: 'Con soporte.' }))

    good(await say('gestor', id, 'Ya está.'))

    expect(texts(await threadOf(id)).map((one) => (one as unknown[])[2])).toEqual([
      'Falta el soporte.',
      'Ya está.',
    ])
  })

  it('nobody comments on a draft, on another record’s change or on one that is not there', async () => {
    const { body } = good(await call('gestor', 'POST', categories, category('COM-7')))
    const draft = String(body.id)
    const other = await sent('COM-8')
    const { id: thread } = await threadOf(other.id)

    expect((await say('gestor', draft, 'Aún no.')).status).toBe(409)
    expect((await say('gestor', draft, 'De otro.', { thread })).status).toBe(404)
    expect((await call('gestor', 'GET', `${categories}/no-hay/comentarios`)).status).toBe(404)
  })

  it('of two that come at once, a comment gets in before the decision or not at all', async () => {
    const { id, version } = await sent('COM-9')
    const { id: thread } = await threadOf(id)
    const { db } = running.database
    /** Calls that come to a change in this order while somebody else has it. */
    const queued = async (...calls: (() => Promise<Answer>)[]): Promise<number[]> => {
      const answers: Promise<Answer>[] = []
      await db.transaction().execute(async (held) => {
        await sql`select from pending_change where id = ${thread} for update`.execute(held)
        for (const [place, one] of calls.entries()) {
          answers.push(one())
          await waiting(place + 1)
        }
      })
      return Promise.all(answers).then((all) => all.map(({ status }) => status))
    }
    const waiting = async (count: number): Promise<void> => {
      for (;;) {
        const { rows } = await sql<{ count: number }>`
          select count(*)::integer as count from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
        if ((rows[0]?.count ?? 0) >= count) return
        await pause(10)
      }
    }
    const comment = (text: string) => () => say('gestor', id, text, { thread })

    const statuses = await queued(
      comment('Antes de decidir.'),
      () => decide('supervisor', id, 'aprobar', version),
      comment('Mientras se decide.'),
    )

    expect(statuses).toEqual([201, 200, 409])
    expect((await threadsOf(id))[0]?.comments).toMatchObject([{ text: 'Antes de decidir.' }])
  })
})

describe('comments on a request', () => {
  it('are taken while it waits, and stay with its record', async () => {
    const { body } = good(await call('admin', 'GET', '/execute-api/approvals?box=inbox&size=15&q=tasa'))
    const request = (body.data as JsonObject[]).find(
      ({ kind, resource }) => kind === 'solicitud' && resource === 'loan-rates',
    )
    if (!request) throw new Error(JSON.stringify(body.data))
    const { service, path } = screenOf(String(request.resource))
    const address = `${service === 'productControl' ? path : `/execute-api${path}`}/${request.recordId}`
    const base = address.slice(0, address.lastIndexOf('/'))
    const comment = (text: string): Promise<Answer> =>
      call('admin', 'POST', `${address}/comentarios`, { thread: request.id ?? '', text })

    good(await comment('¿Quién la pidió?'))
    const { body: record } = good(await call('admin', 'GET', address))
    good(
      await call('admin', 'POST', `${address}/rechazar`, {
        version: record.version ?? 0,
        reason: 'No corresponde a la política.',
      }),
    )

    expect((await comment('Tarde.')).status).toBe(409)
    expect(await threadsOf(String(request.recordId), 'admin', base)).toMatchObject([
      { id: request.id, isOpen: false, comments: [{ by: 'admin', text: '¿Quién la pidió?' }] },
    ])
  })
})

it('nobody changes or removes a comment, and the audit accounts for each', async () => {
  const { db } = running.database

  await expect(sql`update change_comment set text = 'Otro.'`.execute(db)).rejects.toThrow()
  await expect(sql`delete from change_comment`.execute(db)).rejects.toThrow()
  expect((await verifyAudit(db)).faults).toEqual([])
})
