/** A list query, and the fastest competing ways to get the same answer from the database. */
export type Scene = { name: string; query: string; bare: string[][] }

const columns = 'id, version, code, name, nit, state, amount, day, updated_at, updated_by'

type Bare = { where?: string; order?: string; offset?: number }

/** The same rows and their number, capped, by hand: rows at once, or their ids first; in two statements, or in one. */
function bareOf({ where = 'true', order = '_key__code, id', offset = 0 }: Bare): string[][] {
  const count = `select count(*) from (select from ledger where ${where} limit 100001) as c`
  const page = `where ${where} order by ${order} limit 15 offset ${offset}`
  const pages = [
    `select ${columns} from ledger ${page}`,
    `select ${columns} from ledger join (select id from ledger ${page}) as p using (id) order by ${order}`,
  ]
  return pages.flatMap((rows) => [
    [count, rows],
    [`with c as materialized (${count}) select c.*, p.* from c left join (${rows}) as p on true`],
  ])
}

const scene = (name: string, query: string, bare: Bare): Scene => ({ name, query, bare: bareOf(bare) })

const has = (text: string, ...held: string[]): string =>
  `(${held.map((one) => `${one} like '%${text}%'`).join(' or ')})`
const name = 'search_key(_key__name)'
const searched = [name, 'search_key(_key__code)']
const figures = ["replace(nit, '-', '')"]
const deep = 449_985

export const scenes: Scene[] = [
  scene('first page', '', {}),
  scene('sorted by code, desc', 'sort=code,desc', { order: '_key__code desc, id desc' }),
  scene('sorted by name', 'sort=name', { order: '_key__name, id' }),
  scene('sorted by name, desc', 'sort=name,desc', { order: '_key__name desc, id desc' }),
  scene('sorted by state', 'sort=state', { order: 'state, id' }),
  scene('sorted by amount', 'sort=amount,desc', { order: 'amount desc, id desc' }),
  scene('sorted by day', 'sort=day', { order: 'day, id' }),
  scene('sorted by day, desc', 'sort=day,desc', { order: 'day desc nulls last, id desc' }),
  scene('sorted by creation', 'sort=createdAt,desc', { order: 'created_at desc, id desc' }),
  scene('sorted by state and name', 'sort=state&sort=name', { order: 'state, _key__name, id' }),
  scene('filtered by a common state', 'state=ACTIVA', { where: "state = 'ACTIVA'" }),
  scene('filtered by a rare state', 'state=EMBARGADA', { where: "state = 'EMBARGADA'" }),
  scene(
    'filtered by state, amount and day',
    'state=CANCELADA&amount[gte]=9000000&day[gte]=2024-01-01&sort=name',
    {
      where: "state = 'CANCELADA' and amount >= 9000000 and day >= '2024-01-01'",
      order: '_key__name, id',
    },
  ),
  scene('filtered by the empty day', 'day[empty]=true', { where: 'day is null' }),
  scene('filtered by part of a name', 'name[contains]=abcd1', { where: has('abcd1', name) }),
  scene('page 30.000', 'page=30000', { offset: deep }),
  scene('page 30.000 by name', 'page=30000&sort=name', { order: '_key__name, id', offset: deep }),
  scene('page 30.000 by day, desc', 'page=30000&sort=day,desc', {
    order: 'day desc nulls last, id desc',
    offset: deep,
  }),
  scene('search, rare', 'q=abcdef', { where: has('abcdef', ...searched) }),
  scene('search, two words', 'q=nunez+abcd', {
    where: `${has('nunez', ...searched)} and ${has('abcd', ...searched)}`,
  }),
  scene('search, a number', 'q=800.123.456', {
    where: `(${has('800.123.456', ...searched)} or ${has('800123456', ...figures)})`,
  }),
  scene('search, a common name', 'q=nunez', { where: has('nunez', ...searched) }),
]
