import { describe, expect, it } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import { besideFields } from '#src/schema/record.ts'
import { isLog, type Screen, sentPart } from '#src/schema/screen.ts'
import { readsAny } from '#src/validation/rule-reads.ts'
import { everyThird } from '#tests/support/effort.ts'
import { pendingVersion, refusals, screens, serverWithScreens } from '#tests/support/screen-calls.ts'

const { call } = serverWithScreens()

const editorOf = ({ actions }: Screen): string =>
  ['Admin', 'Gestor', 'Cliente', 'PagosACH', 'OperacionesPasivos'].find((role) =>
    actions[role]?.includes('editar'),
  ) ?? 'Supervisor'

/** Fields that every write sets. */
const marks = ['version', 'updatedAt', 'updatedBy']

/** Content that people wrote and what follows from it, except what depends on the day of the write. */
function contentOf({ fields }: Screen, record: JsonObject): JsonObject {
  const daily = fields.filter(({ property }) => readsAny(property['x-computed'] ?? '', 'today'))
  const others = [...besideFields, ...marks, ...daily.map(({ name }) => name)]
  return Object.fromEntries(Object.entries(record).filter(([name]) => !others.includes(name)))
}

const written = screens.filter(
  (screen) => !isLog(screen) && Object.values(screen.actions).flat().includes('editar'),
)

describe('a record that is read and sent back as it is', () => {
  it.each(
    everyThird(
      written.map((screen) => [screen.id, screen] as const),
      0,
    ),
  )('of %s stays as it is', async (id, screen) => {
    const user = editorOf(screen).toLowerCase()
    const list = await call('GET', id, '?size=15', undefined, user)
    expect(list.status).toBe(200)

    for (const { id: row } of (list.body.data as { id: string }[]).slice(0, 5)) {
      const { body: read } = await call('GET', id, `/${row}`, undefined, user)
      const answer = await call('PUT', id, `/${row}`, read, user)
      if (answer.status !== 200) {
        // A final state allows no write, whatever is sent.
        const own = { ...sentPart(screen, read), version: read.version ?? 0 }
        expect(screen.workflow).toBeDefined()
        expect(refusals(answer)).toEqual([409])
        expect(refusals(await call('PUT', id, `/${row}`, own, user))).toEqual([409])
        continue
      }
      expect([row, contentOf(screen, answer.body)]).toEqual([row, contentOf(screen, read)])
      const { body: after } = await call('GET', id, `/${row}`, undefined, user)
      expect([row, contentOf(screen, after)]).toEqual([row, contentOf(screen, read)])
      expect((after.pending as { changes: [] } | undefined)?.changes ?? []).toEqual([])
    }
  })

  it('is taken with the change that waits beside it', async () => {
    const [row] = (await call('GET', 'filing-exception-categories', '?size=15')).body.data as { id: string }[]
    const { body: read } = await call('GET', 'filing-exception-categories', `/${row?.id}`)
    const proposed = await call('PUT', 'filing-exception-categories', `/${row?.id}`, {
      ...read,
      name: 'Otro nombre',
    })
    expect(refusals(proposed)).toEqual([200])

    const { body: beside } = await call('GET', 'filing-exception-categories', `/${row?.id}`)
    const unseen = { ...beside, pending: { ...(beside.pending as JsonObject), version: 0 } }
    expect(refusals(await call('PUT', 'filing-exception-categories', `/${row?.id}`, unseen))).toEqual([409])
    const again = await call('PUT', 'filing-exception-categories', `/${row?.id}`, beside)
    expect(refusals(again)).toEqual([200])
    expect(pendingVersion(again)).toBeGreaterThan(pendingVersion(proposed))
  })

  it('is refused where it changes what only the server sets', async () => {
    const [row] = (await call('GET', 'financial-entities', '?size=15')).body.data as { id: string }[]
    const { body: read } = await call('GET', 'financial-entities', `/${row?.id}`)

    expect(
      refusals(await call('PUT', 'financial-entities', `/${row?.id}`, { ...read, createdBy: 'otra' })),
    ).toEqual([422, ['/createdBy', 'El campo «createdBy» lo pone el servidor; no lo envíe.']])
  })
})
