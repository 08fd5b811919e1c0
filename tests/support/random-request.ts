import type { JsonObject, JsonValue } from '#src/schema/json.ts'
import { type Screen, sentPart } from '#src/schema/screen.ts'
import type { Dice } from './dice.ts'
import { pathOf } from './screen-calls.ts'

/** A call as no client of ours would make it. */
export type RandomRequest = {
  /** A demonstration user; undefined for nobody. */
  user: string | undefined
  method: string
  path: string
  headers: Record<string, string>
  body?: string
}

/** A screen with some of its records. */
export type Stocked = { screen: Screen; records: JsonObject[] }

const methods = [
  'GET',
  'GET',
  'GET',
  'POST',
  'POST',
  'POST',
  'PUT',
  'PUT',
  'DELETE',
  'PATCH',
  'HEAD',
  'OPTIONS',
]

const texts = [
  ...[
    '',
    ' ',
    'a',
    "'",
    '"',
    "' or 1=1 --",
    '%',
    '_',
    '\\',
    '../..',
    '%00',
    '%E0%A4%A',
    'null',
    'NaN',
    '-1',
    '0',
  ],
  ...[
    '9007199254740993',
    '1e999',
    '2026-02-30',
    '2026-02-10',
    'ñandú',
    '\u202e',
    '😀',
    '<script>',
    '{}',
    '[]',
  ],
  ...[
    '__proto__',
    'constructor',
    'x'.repeat(300),
    '00000000-0000-4000-8000-000000000000',
    'true',
    '*',
    ',',
    '~',
  ],
]

const values: JsonValue[] = [
  ...texts,
  ...[null, true, false, 0, -1, 1.5, 1e308, 2_147_483_648, 9_007_199_254_740_991, -0],
  ...[[], {}, [null], [[[[]]]], { id: 1 }, { type: 'string' }, ['a', 'a'], Array(300).fill(0)],
]

/** Addresses beside those of records; to sign out would end what the other calls are made with. */
const others = [
  ...['/execute-api/getPermDataModule', '/execute-api/getNavMenu', '/execute-api/editSelectedRol'],
  ...['/execute-api/roles', '/execute-api/roles/3', '/execute-api/roles/3/aprobar', '/execute-api/people'],
  ...['/execute-api/people/access', '/execute-api/approvals', '/execute-api/approvals/visit'],
  '/execute-api/approvals/deciders',
  ...[
    '/execute-api/records/search',
    '/execute-api/settings',
    '/execute-api/views',
    '/execute-api/shortcuts',
    '/execute-api/dashboard',
    '/execute-api/shortcuts/2405',
  ],
  ...[
    '/execute-api/mto/presigned-urls/v1',
    '/execute-api/mto/stored-files/v1/x',
    '/config.json',
    '/healthz',
    '/readyz',
  ],
  ...[
    '/oidc/auth',
    '/oidc/token',
    '/oidc/me',
    '/',
    '/index.html',
    '/nada',
    '/execute-api',
    '/execute-api/nada',
  ],
]

const words = [
  ...[
    'page',
    'size',
    'sort',
    'q',
    'asOf',
    'restaura',
    'confirma',
    'box',
    'entry',
    'format',
    'codes',
    'version',
    'ids',
  ],
  ...[
    'records',
    'reason',
    'file',
    'rolNames',
    'person',
    'step',
    'id',
    'name',
    'resource',
    'fileName',
    '__proto__',
  ],
]

/** @param roll decides everything, so that a seed gives the same calls each time */
export function randomRequest(roll: Dice, stocked: Stocked[], users: string[]): RandomRequest {
  const oneOf = <Item>(all: readonly Item[]): Item => all[roll(all.length)] as Item
  const { screen, records } = oneOf(stocked)
  const record = oneOf(records)
  const names = [...screen.fields.map(({ name }) => name), ...words]

  const changed = (): JsonObject => {
    const body: JsonObject = { ...sentPart(screen, record), version: record.version ?? 1 }
    for (let times = roll(4); times > 0; times--)
      Object.defineProperty(body, oneOf(names), {
        ...{ value: oneOf(values), enumerable: true, configurable: true, writable: true },
      })
    return body
  }
  const query = (): string =>
    Array.from({ length: roll(4) }, () => {
      const operator = oneOf(['', '', '[eq]', '[gte]', '[starts]', '[in]', '[x]', '[]', '%5B'])
      return `${oneOf(names)}${operator}=${roll(5) === 0 ? oneOf(texts) : encodeURIComponent(oneOf(texts))}`
    }).join('&')
  const steps = [
    ...[
      '',
      '/search',
      '/lookup',
      '/export',
      '/aprobar',
      '/rechazar',
      '/enviar',
      '/retirar',
      '/historial',
      '/nada',
    ],
    ...(screen.workflow?.transitions ?? []).map(({ name }) => `/${name}`),
  ]
  const id = (): string => encodeURIComponent(roll(4) === 0 ? oneOf(texts) : String(record.id))
  const address = (): string => {
    if (roll(6) === 0) return oneOf(others)
    const at = roll(3) === 0 ? '' : `/${id()}`
    return pathOf(screen) + at + (roll(2) === 0 ? '' : oneOf(steps))
  }
  const content = (): string => {
    if (roll(8) === 0)
      return oneOf(['', '{', 'x', '[]', 'null', '1e999', '{"a":1,"a":2}', `${'['.repeat(2000)}`])
    return JSON.stringify(roll(6) === 0 ? oneOf(values) : changed())
  }

  const method = oneOf(methods)
  const hasBody = !['GET', 'HEAD', 'OPTIONS'].includes(method) && roll(10) > 0
  const asked = roll(2) === 0 ? '' : `?${query()}`
  return {
    ...{ user: oneOf([...users, ...users, undefined]), method, path: address() + asked },
    headers: {
      ...(hasBody
        ? { 'content-type': oneOf([...Array(9).fill('application/json'), 'text/plain', 'x']) }
        : {}),
      ...(roll(5) === 0 ? { 'if-match': oneOf(['*', '"1"', '"0"', 'x', '"99999999999"', 'W/"1"']) } : {}),
      ...(roll(8) === 0
        ? { 'idempotency-key': oneOf(['k', 'clave-de-prueba-1', 'x'.repeat(300), '  ']) }
        : {}),
    },
    ...(hasBody ? { body: content() } : {}),
  }
}
