import type { AxiosInstance } from 'axios'
import { describe, expect, it } from 'vitest'
import type { AppConfig } from './app-config.ts'
import { createProfileApi } from './profile-api.ts'

/** The profile service with one answer to everything, and what it was sent. */
function profile(answer: unknown) {
  const sent: unknown[] = []
  const call = async (_address: string, body?: unknown) => {
    sent.push(body)
    return { data: answer }
  }
  const services = { profile: '/execute-api', product: '/execute-api' } as AppConfig['services']
  return { ...createProfileApi({ get: call, post: call } as unknown as AxiosInstance, services), sent }
}

it('that stands elsewhere is left at both: one that fails does not keep the other from ending', async () => {
  const ended: string[] = []
  const post = async (address: string) => {
    ended.push(address)
    if (address.startsWith('https:')) throw new Error('down')
    return { data: undefined }
  }
  const services = {
    profile: 'https://profiles.bank.co/api',
    product: '/execute-api',
  } as AppConfig['services']
  const api = createProfileApi({ post } as unknown as AxiosInstance, services)

  await expect(api.signOut('token', 'left')).rejects.toThrow('down')

  expect(ended).toEqual(['https://profiles.bank.co/api/signOut', '/execute-api/signOut'])
})

it('that is the product’s own is left once', async () => {
  const { signOut, sent } = profile(undefined)

  await signOut('token', 'idle')

  expect(sent).toEqual([{ reason: 'idle' }])
})

const leaf = { id: 2405, moduleName: 'Causales', route: 'libranza/withdrawal-causes', modules: [] }
const tree = [
  {
    id: 2,
    moduleName: 'Crédito',
    route: '',
    modules: [{ id: 24, moduleName: 'Radicación', route: '', modules: [leaf] }],
  },
]

describe('a menu', () => {
  it.each([
    ['{data}', { data: tree }],
    ['{body: {data}}', { body: { data: tree } }],
    ['a body that is a JSON text', { body: JSON.stringify({ data: tree }) }],
  ])('is read from %s', async (_how, answer) => {
    expect(await profile(answer).menu([])).toEqual(tree)
  })

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a page', '<!doctype html>'],
    ['a list', []],
    ['an empty object', {}],
    ['a body without data', { body: {} }],
    ['a body that is no JSON', { body: '{"data":' }],
    ['data that are no list', { data: { 0: leaf } }],
  ])('is not found in %s', async (_what, answer) => {
    await expect(profile(answer).menu([])).rejects.toThrow()
  })

  it('with lists that are missing has none, with nodes that are none goes without them', async () => {
    const { modules, ...bare } = leaf
    const data = [
      bare,
      null,
      7,
      'x',
      [],
      {},
      { id: 'x', moduleName: 'X' },
      { id: 9 },
      { id: 8, moduleName: ' ' },
    ]

    expect(await profile({ data }).menu([])).toEqual([{ ...leaf, modules }])
  })

  it('has three levels at most, each id once, and so no cycles', async () => {
    const again = { id: 1, moduleName: 'A', route: '', modules: [] }
    const fourth = { id: 4, moduleName: 'D', route: 'd', modules: [] }
    const third = { id: 3, moduleName: 'C', route: 'c', modules: [fourth, again] }
    const second = { id: 2, moduleName: 'B', route: '', modules: [again, third] }
    const data = [{ id: 1, moduleName: 'A', route: '', modules: [second] }, again]

    expect(await profile({ data }).menu([])).toEqual([
      {
        id: 1,
        moduleName: 'A',
        route: '',
        modules: [{ ...second, modules: [{ ...third, modules: [] }] }],
      },
    ])
  })

  it('a thousand levels deep is read in no time', async () => {
    let node: Record<string, unknown> = { id: 1, moduleName: 'x', modules: [] }
    for (let id = 2; id < 1000; id += 1) node = { id, moduleName: 'x', modules: [node] }

    expect(await profile({ data: [node] }).menu([])).toHaveLength(1)
  })

  it.each(['javascript:alert(1)', '//evil.example', 'a b', '../x', 7, null])(
    'goes nowhere by the route %j',
    async (route) => {
      const [node] = await profile({ data: [{ ...leaf, route }] }).menu([])

      expect(['', 'evil.example']).toContain(node?.route)
    },
  )

  it('is asked for by quoted names, without those that no role has', async () => {
    const { menu, sent } = profile({ data: [] })

    await menu(['Admin', 'Supervisor', "x' OR '1'='1", '<script>', ''])

    expect(sent).toEqual([{ rolNames: "'Admin','Supervisor'" }])
  })
})

const permissions = {
  roles: [{ id: 1, rolName: 'Admin', state: true }],
  Modules: [{ id: 2405, name: 'Causales', route: 'a', state: true, moduleName: 'M', subModule: 'S' }],
  perm: [{ id: 1, rol_id: 1, menuOperation_id: 2405, actionId: 240501 }],
  actions: [{ id: 240501, menuOperation_id: 2405, state: true, accionName: 'ver' }],
}

describe('permissions', () => {
  it.each([
    ['the answer itself', permissions],
    ['its body', { body: permissions }],
    ['a body that is a JSON text', { body: JSON.stringify(permissions) }],
  ])('are read from %s', async (_where, answer) => {
    expect(await profile(answer).permissions()).toEqual({ ...permissions, settings: {} })
  })

  it.each(['roles', 'Modules', 'perm', 'actions'])('without the list «%s» are none', async (name) => {
    await expect(profile({ body: { ...permissions, [name]: undefined } }).permissions()).rejects.toThrow(
      `Los permisos llegaron incompletos: falta la lista «${name}».`,
    )
  })

  it('come with what the person chose, as far as it is known', async () => {
    const settings = { theme: 'dark', density: 'huge', start: 'clients' }

    expect(await profile({ ...permissions, settings }).permissions()).toEqual({
      ...permissions,
      settings: { theme: 'dark', start: 'clients' },
    })
  })

  it('that are a page are none', async () => {
    await expect(profile('<html>').permissions()).rejects.toThrow(
      'Los permisos llegaron en un formato desconocido.',
    )
  })

  it.each([
    ['true', true, true],
    ['1', 1, true],
    ['"1"', '1', true],
    ['false', false, false],
    ['0', 0, false],
    ['"0"', '0', false],
  ])('with the state %s of a role, module and action are read alike', async (_text, state, meant) => {
    const answer = Object.fromEntries(
      Object.entries(permissions).map(([name, list]) => [
        name,
        list.map((one) => ('state' in one ? { ...one, state } : one)),
      ]),
    )

    const { roles, Modules, actions } = await profile(answer).permissions()

    expect([roles, Modules, actions].map(([one]) => one?.state)).toEqual([meant, meant, meant])
  })

  it.each([
    ['roles', { state: 'ACTIVO' }, '«state»'],
    ['roles', { state: 2 }, '«state»'],
    ['Modules', { route: null }, '«route»'],
    ['perm', { rol_id: '1' }, '«rol_id»'],
    ['actions', { accionName: undefined }, '«accionName»'],
  ])('of which something in «%s» cannot be read are none, and say what: %j', async (name, change, member) => {
    const [first] = permissions[name as keyof typeof permissions]
    const answer = { ...permissions, [name]: [first, { ...first, id: 2, ...change }] }

    await expect(profile(answer).permissions()).rejects.toThrow(
      `Los permisos no se entienden: revise ${member} en el elemento 2 de «${name}».`,
    )
  })

  it.each([null, 7, 'x', []])('with %j for an element are none', async (element) => {
    await expect(profile({ ...permissions, perm: [element] }).permissions()).rejects.toThrow(
      'Los permisos no se entienden: revise el elemento 1 de «perm».',
    )
  })

  it('count what comes twice once, and go without a description that is none', async () => {
    const [link] = permissions.perm
    const [role] = permissions.roles
    const twice = { ...permissions.Modules[0], state: false }

    const answer = {
      ...permissions,
      roles: [{ ...role, description: 7 }],
      perm: [link, link],
      Modules: [permissions.Modules[0], twice],
    }

    expect(await profile(answer).permissions()).toEqual({ ...permissions, settings: {} })
  })
})
