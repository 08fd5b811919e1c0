import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Filter } from '#src/query/filter.ts'
import type { InboxPage } from '#src/schema/inbox-item.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { type ApprovalStore, by, openApprovalStore } from '#tests/support/approval-store.ts'
import { category } from '#tests/support/sent-records.ts'

const categories = 'filing-exception-categories'
const limits = 'cause-limits'

let store: ApprovalStore
/** The one that Ana sent first. */
let old: StoredRecord

const [ana, luis, eva] = [by('ana'), by('luis'), by('eva')]
const send = async (id: string, record: JsonObject, author = ana): Promise<StoredRecord> =>
  store.step(id, 'send', await store.create(id, record, author), author)
const requestedOn = ({ id }: StoredRecord, days: number) =>
  sql`update pending_change set requested_at = now() - ${`${days} days`}::interval where record_id = ${id}`.execute(
    store.db,
  )

beforeAll(async () => {
  store = await openApprovalStore()
  const recent = await send(categories, category('RECIENTE'))
  old = await send(categories, category('ANTIGUA'))
  await store.create(categories, category('BORRADOR'), luis)
  const rejected = await send(categories, category('NEGADA'))
  await store.step(categories, 'reject', rejected, eva, { reason: 'No corresponde.' })
  await store.step(categories, 'approve', await send(categories, category('BUENA')), eva)
  const secret = {
    code: 'TOPE',
    amount: 990,
    secret: '000123456789',
    account: '000987654321',
    status: 'ACTIVO',
  }
  await send(limits, secret)
  await requestedOn(old, 5)
  await requestedOn(recent, 1)
})
afterAll(() => store.close())

const amountLabel = 'TOPE 990,00 (••••6789) 000987654321'

const supervisor = ['Supervisor']
const namesIn = ({ data }: InboxPage): (string | undefined)[] => data.map(({ label }) => label)
const inbox = (more: Parameters<ApprovalStore['inbox']>[3] = {}) =>
  store.inbox('eva', ['Admin'], 'inbox', more)
const mine = (name: string, more: Parameters<ApprovalStore['inbox']>[3] = {}) =>
  store.inbox(name, ['Admin'], 'mine', more)
const eq = (field: string, ...values: string[]): Filter => ({ field, operator: 'eq', values })

describe('what awaits a person', () => {
  it('is what others sent, the oldest first, for who may approve it', async () => {
    const admin = await inbox()

    expect(namesIn(admin)).toEqual(['ANTIGUA', 'RECIENTE', amountLabel])
    expect(admin).toMatchObject({ page: 1, size: 50, total: 3, alerts: [] })
    expect(namesIn(await store.inbox('eva', supervisor, 'inbox'))).toEqual(['ANTIGUA', 'RECIENTE'])
    expect(namesIn(await store.inbox('ana', ['Admin'], 'inbox'))).toEqual([])
    expect(namesIn(await store.inbox('eva', ['Gestor'], 'inbox'))).toEqual([])
    expect(namesIn(await store.inbox('eva', [], 'inbox'))).toEqual([])
  })

  it('is told with who asked for it and when, as it stands', async () => {
    const { data } = await inbox()

    expect(data[0]).toMatchObject({
      resource: categories,
      title: 'Categorías de excepción de radicación',
      route: 'libranza/filing-exception-categories',
      recordId: old.id,
      kind: 'crear',
      state: 'PENDIENTE_APROBACION',
      draftedBy: 'ana',
      requestedBy: 'ana',
    })
    expect(data[0]).not.toHaveProperty('decidedBy')
  })
})

describe('what a person had a part in', () => {
  it('is there in whatever state, the open ones first, then by what happened last', async () => {
    expect(namesIn(await mine('ana'))).toEqual([amountLabel, 'NEGADA', 'ANTIGUA', 'RECIENTE', 'BUENA'])
    expect(namesIn(await mine('luis'))).toEqual(['BORRADOR'])
    expect(namesIn(await mine('eva'))).toEqual([])
  })

  it('has no label where the person may not see its record', async () => {
    const { data } = await store.inbox('ana', [], 'mine')

    expect(data).toHaveLength(5)
    expect(data.some((item) => 'label' in item)).toBe(false)
  })
})

describe('the counts of an inbox', () => {
  it('are of all that waits, of one’s own that is open or was rejected, whatever is asked for', async () => {
    const own = { inbox: 0, mine: 4, rejected: 1, unseen: 1 }

    expect((await mine('ana')).counts).toEqual(own)
    expect((await mine('ana', { search: 'nada', filters: [eq('kind', 'editar')] })).counts).toEqual(own)
    expect((await inbox()).counts).toEqual({ inbox: 3, mine: 0, rejected: 0, unseen: 0 })
    expect((await mine('luis')).counts).toEqual({ inbox: 3, mine: 1, rejected: 0, unseen: 0 })
  })

  it('are of what was rejected since the person last looked', async () => {
    const visit = (when: string) =>
      sql`insert into profile_box_visit (owner, visited_at) values (' ana', now() ${sql.raw(when)})
        on conflict (owner) do update set visited_at = excluded.visited_at`.execute(store.db)

    await visit("- interval '1 day'")
    expect((await mine('ana')).counts.unseen).toBe(1)
    await visit('')
    expect((await mine('ana')).counts).toMatchObject({ rejected: 1, unseen: 0 })
    await sql`delete from profile_box_visit`.execute(store.db)
  })
})

describe('the sections of an inbox', () => {
  it('are those with something in it, with how much, whatever is asked for', async () => {
    const all = { [categories]: 2, [limits]: 1 }

    expect((await inbox()).sections).toEqual(all)
    expect((await inbox({ search: 'nada', filters: [eq('resource', limits)] })).sections).toEqual(all)
    expect((await store.inbox('eva', supervisor, 'inbox')).sections).toEqual({ [categories]: 2 })
    expect((await mine('luis')).sections).toEqual({ [categories]: 1 })
    expect((await mine('eva')).sections).toEqual({})
  })
})

describe('a page of an inbox', () => {
  it('is the one that is asked for, or the last', async () => {
    const pages = await Promise.all([1, 2, 3, 99].map((page) => mine('ana', { page, size: 2 })))

    expect(pages.map(({ page, total, data }) => [page, total, data.length])).toEqual([
      [1, 5, 2],
      [2, 5, 2],
      [3, 5, 1],
      [3, 5, 1],
    ])
    expect(namesIn(pages[2] as InboxPage)).toEqual(['BUENA'])
    expect(await mine('eva', { page: 4 })).toMatchObject({ page: 1, total: 0, data: [] })
  })

  it('is that of an item that is named, where there is one', async () => {
    const { data } = await mine('ana')
    const [, , , fourth] = data

    expect((await mine('ana', { size: 2, item: fourth?.id ?? '' })).page).toBe(2)
    expect((await mine('ana', { size: 2, item: data[0]?.id ?? '', page: 3 })).page).toBe(1)
    expect((await mine('ana', { size: 2, item: 'otra', page: 3 })).page).toBe(3)
  })

  it('is in the order that is asked for', async () => {
    const sorted = (field: string, descending: boolean) => inbox({ sort: [{ field, descending }] })

    expect(namesIn(await sorted('waitedDays', true)).slice(0, 2)).toEqual(['ANTIGUA', 'RECIENTE'])
    expect(namesIn(await sorted('requestedAt', true)).slice(1)).toEqual(['RECIENTE', 'ANTIGUA'])
    const [first, ...others] = await Promise.all([
      mine('luis'),
      mine('ana', { sort: [{ field: 'requestedBy', descending: false }] }),
    ])
    expect(first?.total).toBe(1)
    const ids = (others[0]?.data ?? []).map(({ id }) => id)
    expect(ids).toEqual([...ids].sort())
  })

  it('holds what fulfils every condition', async () => {
    const held = async (...filters: Filter[]) => namesIn(await mine('ana', { filters }))

    expect(await held(eq('resource', limits))).toEqual([amountLabel])
    expect(await held(eq('kind', 'crear'), eq('resource', limits))).toHaveLength(1)
    expect(await held(eq('kind', 'editar'), eq('resource', limits))).toEqual([])
    expect(await held({ field: 'waitedDays', operator: 'gte', values: [2] })).toEqual(['ANTIGUA'])
    expect(await held({ field: 'requestedBy', operator: 'contains', values: ['LUI'] })).toEqual([])
  })
})

describe('a search of an inbox', () => {
  const found = async (search: string, name = 'ana') => namesIn(await mine(name, { search }))

  it('finds what a line shows: its label, its section and who asked for it, in any order', async () => {
    expect(await found('negada')).toEqual(['NEGADA'])
    expect(await found('NEG radicación ana')).toEqual(['NEGADA'])
    expect(await found('negada límites')).toEqual([])
    expect(await found('Límites de ensayo')).toEqual([amountLabel])
    expect(await found('luis', 'luis')).toEqual(['BORRADOR'])
    expect(await found('ana', 'luis')).toEqual([])
    expect(await found('n.gada')).toEqual([])
  })

  it('finds no record that the person may not see but by its section', async () => {
    const blind = async (search: string) => (await store.inbox('ana', [], 'mine', { search })).total

    expect([await blind('negada'), await blind('radicación'), await blind('ana')]).toEqual([0, 4, 5])
  })

  it('finds a number however it is grouped, alone or beside words', async () => {
    for (const text of ['000987654321', '987.654', '000 987-654', 'tope 987.654', '990'])
      expect(await found(text), text).toEqual([amountLabel])
    expect(await found('tope 987.655')).toEqual([])
    expect(await found('negada 987.654')).toEqual([])
  })

  it('finds a masked number by the end that its line shows, and by nothing more', async () => {
    expect([await found('6789'), await found('TOPE 6789')]).toEqual([[amountLabel], [amountLabel]])
    for (const hidden of ['000123456789', '56789', '0001']) expect(await found(hidden), hidden).toEqual([])
  })
})
