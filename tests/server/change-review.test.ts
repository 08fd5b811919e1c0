import { describe, expect, it } from 'vitest'
import type { ChangeReview } from '#src/schema/change-review.ts'
import type { Version } from '#src/schema/history.ts'
import type { InboxPage } from '#src/schema/inbox-item.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { sentPart } from '#src/schema/screen.ts'
import { pendingVersion, screenOf, serverWithScreens } from '#tests/support/screen-calls.ts'
import { signIn } from '#tests/support/sign-in.ts'
import type { Answer } from '#tests/support/start-server.ts'

const { server, call, edit } = serverWithScreens()

const rates = 'maximum-usury-rates'
const categories = 'filing-exception-categories'

const good = (answer: Answer): Answer => {
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  return answer
}

/** The last period of a screen as it would be sent once more, from another day. */
async function nextOf(id: string, more: JsonObject): Promise<{ last: JsonObject; next: JsonObject }> {
  const { body } = good(await call('GET', id, '?size=15'))
  const [first] = body.data as JsonObject[]
  const { body: last } = good(await call('GET', id, `/${first?.id}`))
  return { last, next: { ...sentPart(screenOf(id), last), ...more } }
}

const review = async (id: string, record: string, user = 'supervisor'): Promise<ChangeReview> =>
  good(await call('GET', id, `/${record}/comprobaciones`, undefined, user)).body as unknown as ChangeReview

/** Days of the months after the last day of a period; day 0 is the last one of the month before. */
const daysAfter =
  ({ validTo }: JsonObject) =>
  (months: number, of: number): string => {
    const [year, month] = String(validTo).split('-').map(Number)
    return new Date(Date.UTC(year ?? 0, (month ?? 0) + months, of)).toISOString().slice(0, 10)
  }

const refusalOf = ({ status, body }: Answer): unknown => [
  status,
  (body.errors as { message: string }[] | undefined)?.map(({ message }) => message),
]

const titleOf = (name: string): string | undefined =>
  screenOf('products').fields.find((field) => field.name === name)?.title

const decide = (id: string, made: Answer, step: string, more: JsonObject = {}) =>
  call('POST', id, `/${made.body.id}/${step}`, { version: pendingVersion(made), ...more }, 'supervisor')

describe('the review of a change', () => {
  it('tells of a new period the one before it, and what the rules of the screen find', async () => {
    const { last, next } = await nextOf(rates, {
      currentBankRate: 17.1,
      usuryRate: 25.65,
      resolutionNumber: '0412 de 2026',
    })
    const day = daysAfter(last)
    const made = good(
      await call(
        'POST',
        rates,
        '',
        { ...next, validFrom: day(0, 1), validTo: day(1, 0), send: { reason: 'Certificada.' } },
        'gestor',
      ),
    )

    const { previous, rules, ...rest } = await review(rates, String(made.body.id))

    expect(rest).toEqual({ isCurrent: true, problems: [], references: [], keys: [], periods: [] })
    expect(previous).toMatchObject({ id: last.id, usuryRate: last.usuryRate })
    expect(rules).toContainEqual({
      id: 'USU-1',
      about: ['Interés bancario corriente (% E.A.)', 'Tasa de usura (% E.A.)'],
      result: 'holds',
      message: 'La tasa de usura debe ser 1,5 veces el interés bancario corriente.',
    })
    expect(rules.find(({ id }) => id === 'RPT-4')?.result).toMatch(/holds|reports/)

    good(await decide(rates, made, 'aprobar'))
    const { body } = good(await call('GET', rates, `/${made.body.id}/historial`))
    const [, creation] = body.data as Version[]
    expect(creation).toMatchObject({ action: 'CREAR', isFirst: true })
    expect(creation?.follows).toMatchObject({ id: last.id, from: last.validFrom })
    expect(creation?.follows?.changes).toContainEqual({
      ...{ pointer: '/usuryRate', before: last.usuryRate, after: 25.65 },
    })
    expect(creation?.follows?.changes.map(({ pointer }) => pointer)).not.toContain('/validFrom')
  })

  it('tells which open period a new one ends, to its maker before it is sent too', async () => {
    const wages = 'minimum-wage-parameters'
    const { last, next } = await nextOf(wages, { year: 2027, validFrom: '2027-01-01' })
    const { validTo: _, ...open }: JsonObject = {
      ...next,
      smmlvValue: Math.round(Number(last.smmlvValue) * 1.1),
    }
    const ends = [{ from: last.validFrom, to: '2026-12-31' }]

    const tried = good(await call('POST', wages, '/comprobar', open, 'gestor'))
    const made = good(await call('POST', wages, '', { ...open, send: {} }, 'gestor'))

    expect(tried.body).toMatchObject({ waits: true, ends, record: { increasePercent: 10 } })
    expect(await review(wages, String(made.body.id))).toMatchObject({ previous: { id: last.id }, ends })
    good(await decide(wages, made, 'rechazar', { reason: 'El decreto todavía no se publica.' }))
  })

  it('tells that the record has changed since, and what a rule has against the change', async () => {
    const made = good(await edit(categories, 'EX-DOC', { name: 'Documento pendiente', send: {} }, 'gestor'))

    const { body: listed } = good(await call('GET', categories, '?size=15&q=EX-DOC'))
    const before = await review(categories, 'EX-DOC')
    good(
      await call(
        'POST',
        categories,
        '/EX-DOC/rechazar',
        { version: pendingVersion(made), reason: 'No corresponde a la política.' },
        'supervisor',
      ),
    )

    expect(before).toMatchObject({ isCurrent: true, problems: [] })
    expect(before).not.toHaveProperty('previous')
    expect(before.rules.every(({ result }) => result !== 'fails')).toBe(true)
    const rows = listed.data as JsonObject[]
    expect(rows.find(({ id }) => id === 'EX-DOC')).toMatchObject({
      ...{ approvalStatus: 'APROBADO', openChange: 'PENDIENTE_APROBACION' },
    })
  })

  it('has beside it what was rejected before, in the history of a new record', async () => {
    const draft = { code: 'NEG-1', name: 'Edad superior', status: 'ACTIVO' }
    const { next } = await nextOf(categories, draft)
    const made = good(await call('POST', categories, '', { ...next, send: {} }, 'gestor'))
    good(await decide(categories, made, 'rechazar', { reason: 'El nombre no es el de la política.' }))
    const { body } = await call('GET', categories, `/${made.body.id}`)
    good(await edit(categories, String(made.body.id), { name: 'Edad al vencimiento', send: {} }, 'gestor'))

    const history = good(await call('GET', categories, `/${made.body.id}/historial`, undefined, 'supervisor'))

    const versions = history.body.data as Version[]
    expect(body.approvalStatus).toBe('RECHAZADO')
    expect(versions[0]?.record).toMatchObject({ name: 'Edad al vencimiento' })
    expect(versions.find(({ action }) => action === 'RECHAZAR')?.record).toMatchObject({
      name: 'Edad superior',
    })
  })

  it('tells the days that an approval would leave uncovered, as the approval itself does', async () => {
    const modality = { sfcModality: 'POPULAR_URBANO', currentBankRate: 20, usuryRate: 30 }
    const list = good(await call('GET', rates, '?size=15&sfcModality=POPULAR_URBANO&sort=validFrom,desc'))
    const [first] = list.body.data as JsonObject[]
    const { body: last } = good(await call('GET', rates, `/${first?.id}`))
    const day = daysAfter(last)
    const send = async (months: number) =>
      good(
        await call(
          'POST',
          rates,
          '',
          {
            ...{
              ...sentPart(screenOf(rates), last),
              ...modality,
              resolutionNumber: '0413 de 2026',
              send: {},
            },
            ...{ validFrom: day(months, 1), validTo: day(months + 1, 0) },
          },
          'gestor',
        ),
      )
    const next = await send(0)
    const afterNext = await send(1)
    const covered = await review(rates, String(next.body.id))
    good(await decide(rates, next, 'rechazar', { reason: 'La resolución es otra, la 0414.' }))

    const uncovered = await review(rates, String(afterNext.body.id))

    expect(covered.periods).toEqual([])
    expect(uncovered.periods).toEqual([expect.stringMatching(/^Queda un período sin cubrir entre /)])
    expect(refusalOf(await decide(rates, afterNext, 'aprobar'))).toEqual([422, uncovered.periods])
  })

  it('tells the days and the keys that another record has by now, as the approval itself does', async () => {
    const products = 'products'
    const { next } = await nextOf(products, { code: 'PRUEBA-CLAVE', status: 'ACTIVO' })
    const { validTo: _, ...open } = next
    const send = async (more: JsonObject) =>
      good(await call('POST', products, '', { ...open, ...more, send: {} }, 'gestor'))
    const first = await send({ validFrom: '2090-01-01', validTo: '2090-12-31' })
    const second = await send({ validFrom: '2090-06-01', validTo: '2091-06-30' })
    good(await decide(products, first, 'aprobar'))

    const crossed = await review(products, String(second.body.id))

    expect(crossed).toMatchObject({ keys: [], periods: ['Ya existe un registro vigente para ese período.'] })
    expect(refusalOf(await decide(products, second, 'aprobar'))).toEqual([422, crossed.periods])

    const moved = good(
      await edit(
        products,
        String(first.body.id),
        { validFrom: '2092-01-01', validTo: '2092-12-31', send: {} },
        'gestor',
      ),
    )
    await send({ validFrom: '2092-01-01', validTo: '2092-06-30' })
    const repeated = await review(products, String(first.body.id))

    expect(repeated).toMatchObject({
      keys: [expect.stringMatching(/^Ya existe un registro con .*PRUEBA-CLAVE/)],
      periods: [],
    })
    const [status, messages] = refusalOf(await decide(products, moved, 'aprobar')) as [number, string[]]
    expect(status).toBe(422)
    expect(repeated.keys).toEqual([
      `${messages} Elija otro día, o edite ese registro; si espera aprobación, primero debe decidirse o retirarse.`,
    ])
  })

  it('leaves to its maker what a new period changed, and nothing else of it, once it is decided', async () => {
    const { last, next } = await nextOf('products', { validFrom: '2093-01-01' })
    const { validTo: _, ...open } = next
    const minOpeningAmount = Number(last.minOpeningAmount) + 1000
    const made = good(await call('POST', 'products', '', { ...open, minOpeningAmount, send: {} }, 'gestor'))
    good(await decide('products', made, 'aprobar'))

    const { publicUrl } = server.config
    const authorization = `Bearer ${await signIn(publicUrl, 'gestor')}`
    const answer = await fetch(`${publicUrl}/execute-api/approvals?box=mine`, { headers: { authorization } })
    const { data } = (await answer.json()) as InboxPage

    expect(data.find(({ recordId }) => recordId === made.body.id)?.summary).toEqual({
      values: [expect.objectContaining({ title: titleOf('minOpeningAmount') })],
      ...{ more: 0, from: '2093-01-01', isNextPeriod: true },
    })
  })

  it('is refused to who neither decides nor makes such changes, and where nothing waits', async () => {
    const refused = await call('GET', categories, '/EX-DOC/comprobaciones', undefined, 'sinrol')
    const nothing = await call('GET', rates, '/no-hay/comprobaciones', undefined, 'supervisor')

    expect([refused.status, nothing.status]).toEqual([403, 404])
  })
})
