import { describe, expect, it } from 'vitest'
import type { ChangeReview } from '#src/schema/change-review.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { sentPart } from '#src/schema/screen.ts'
import { pendingVersion, screenOf, serverWithScreens } from '#tests/support/screen-calls.ts'
import type { Answer } from '#tests/support/start-server.ts'

const { call, edit } = serverWithScreens()

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

describe('the review of a change', () => {
  it('tells of a new period the one before it, and what the rules of the screen find', async () => {
    const { last, next } = await nextOf(rates, {
      currentBankRate: 17.1,
      usuryRate: 25.65,
      resolutionNumber: '0412 de 2026',
    })
    const [year, month] = String(last.validTo).split('-').map(Number)
    const day = (months: number, of: number): string =>
      new Date(Date.UTC(year ?? 0, (month ?? 0) + months, of)).toISOString().slice(0, 10)
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

    expect(rest).toEqual({ isCurrent: true, problems: [], references: [] })
    expect(previous).toMatchObject({ id: last.id, usuryRate: last.usuryRate })
    expect(rules).toContainEqual({
      id: 'USU-1',
      about: ['Interés bancario corriente (% E.A.)', 'Tasa de usura (% E.A.)'],
      result: 'holds',
      message: 'La tasa de usura debe ser 1,5 veces el interés bancario corriente.',
    })
    expect(rules.find(({ id }) => id === 'RPT-4')?.result).toMatch(/holds|reports/)
  })

  it('tells that the record has changed since, and what a rule has against the change', async () => {
    const made = good(await edit(categories, 'EX-DOC', { name: 'Documento pendiente', send: {} }, 'gestor'))

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
  })

  it('is refused to who neither decides nor makes such changes, and where nothing waits', async () => {
    const refused = await call('GET', categories, '/EX-DOC/comprobaciones', undefined, 'sinrol')
    const nothing = await call('GET', rates, '/no-hay/comprobaciones', undefined, 'supervisor')

    expect([refused.status, nothing.status]).toEqual([403, 404])
  })
})
