import { isJsonObject, type JsonObject, type JsonValue } from '#src/schema/json.ts'
import { checkCallers } from './caller-check.ts'
import type { Agreed, Made, ServiceTrial } from './service-trial.ts'

const agreement = 'especificación §7; docs/api.md'

/** Calls that are of no screen: who one is, the menu, permissions, roles, inboxes and views. */
export async function checkProfile(trial: ServiceTrial, writes: boolean): Promise<void> {
  const { roles, role } = await checkPermissions(trial)
  await make(trial, 'POST /execute-api/getNavMenu', { body: { rolNames: roles } }, { status: 200 })
  await make(
    trial,
    'POST /execute-api/getNavMenu',
    { body: { rolNames: 'sin comillas' }, note: 'roles sin comillas' },
    { status: 422, code: 'invalid', at: '/rolNames' },
  )
  for (const path of ['/execute-api/shortcuts', '/execute-api/views'])
    await make(trial, `GET ${path}`, {}, { status: 200 })
  for (const box of ['inbox', 'mine'])
    await make(trial, 'GET /execute-api/approvals', { query: `box=${box}` }, { status: 200 })
  await make(
    trial,
    'GET /execute-api/approvals',
    { query: 'page=0' },
    { status: 422, code: 'invalid', at: '/page' },
  )
  await make(trial, 'POST /execute-api/records/search', { body: { q: 'nada' } }, { status: 200 })
  await checkRoles(trial, role)
  const reading = trial.calls.filter(
    ({ method, path, resource }) =>
      !resource && (method === 'GET' || /getNavMenu|records\/search/.test(path)),
  )
  await checkCallers(trial, reading, () => false)
  if (writes) await checkProfileWrites(trial)
}

async function make(
  trial: ServiceTrial,
  key: string,
  made: Made,
  agreed: Agreed,
): Promise<JsonValue | undefined> {
  const [method = '', path = ''] = key.split(' ')
  const call = trial.find(method, path)
  return call && (await trial.make(call, made, agreed))?.body
}

/** Links lead to roles, options and actions that are there. @returns the roles, quoted as the menu asks for them, and the name of one */
async function checkPermissions(
  trial: ServiceTrial,
): Promise<{ roles: string; role: JsonValue | undefined }> {
  const key = 'GET /execute-api/getPermDataModule'
  const answer = await make(trial, key, {}, { status: 200 })
  const body = isJsonObject(answer) && isJsonObject(answer.body) ? answer.body : {}
  const rowsOf = (name: string): JsonObject[] =>
    Array.isArray(body[name]) ? body[name].filter(isJsonObject) : []
  const call = trial.find('GET', '/execute-api/getPermDataModule')
  const links: [name: string, rows: string, member: string][] = [
    ['rol_id', 'roles', 'id'],
    ['menuOperation_id', 'Modules', 'id'],
    ['actionId', 'actions', 'id'],
  ]
  for (const [name, rows, member] of links) {
    const there = new Set(rowsOf(rows).map((row) => row[member]))
    const lost = rowsOf('perm').filter((link) => !there.has(link[name] ?? null))
    if (call && lost.length > 0)
      trial.differ(
        call,
        {},
        {
          field: `body.perm[].${name}`,
          expected: `un «${member}» de body.${rows}`,
          received: `${lost.length} que no están`,
          agreement,
        },
      )
  }
  const roles = rowsOf('roles')
  return { roles: roles.map(({ rolName }) => `'${rolName}'`).join(','), role: roles[0]?.rolName }
}

async function checkRoles(trial: ServiceTrial, role: JsonValue | undefined): Promise<void> {
  const answer = await make(trial, 'GET /execute-api/roles', {}, { status: 200, orForbidden: true })
  const key = 'GET /execute-api/roles/{id}'
  if (role !== undefined)
    await make(
      trial,
      key,
      { ids: { id: String(role) }, note: 'un rol de los permisos' },
      { status: 200, orForbidden: true },
    )
  if (answer)
    await make(
      trial,
      key,
      { ids: { id: '999999' }, note: 'un rol que no existe' },
      { status: 404, code: 'notFound' },
    )
  await make(trial, 'GET /execute-api/people', {}, { status: 200, orForbidden: true })
}

/** A view is made, changed and removed, and an option marked and unmarked; what stays is only tried as it is refused. */
async function checkProfileWrites(trial: ServiceTrial): Promise<void> {
  const views = 'execute-api/views'
  const view = { screen: 'audit-logs', name: `Prueba de contrato ${Date.now()}`, isDefault: false, query: '' }
  const made = await make(
    trial,
    `POST /${views}`,
    { body: view, note: 'una vista' },
    { status: 201, orRefused: true },
  )
  const id = isJsonObject(made) ? String(made.id) : undefined
  if (id !== undefined) {
    const { screen: _screen, ...change } = { ...view, name: `${view.name} bis` }
    await make(trial, `PUT /${views}/{id}`, { ids: { id }, body: change, note: 'la vista' }, { status: 200 })
    await make(trial, `DELETE /${views}/{id}`, { ids: { id }, note: 'la vista' }, { status: 204 })
  }
  const shortcut = 'PUT /execute-api/shortcuts/{option}'
  const answer = await make(trial, 'GET /execute-api/shortcuts', { note: 'antes de marcar' }, { status: 200 })
  const data = isJsonObject(answer) && isJsonObject(answer.data) ? answer.data : {}
  const favourites = Array.isArray(data.favourites) ? data.favourites : []
  const [first] = favourites
  if (typeof first === 'number')
    for (const favourite of [false, true])
      await make(
        trial,
        shortcut,
        { ids: { option: String(first) }, body: { favourite }, note: 'una favorita' },
        { status: 204 },
      )
  const refused: [key: string, body: JsonObject][] = [
    ['POST /execute-api/editSelectedRol', {}],
    ['POST /execute-api/people/access', {}],
  ]
  for (const [key, body] of refused)
    await make(trial, key, { body, note: 'vacía' }, { status: 422, code: 'invalid', orForbidden: true })
  for (const step of ['enviar', 'retirar', 'aprobar', 'rechazar'])
    await make(
      trial,
      `POST /execute-api/roles/{id}/${step}`,
      {
        ids: { id: '999999' },
        body: { version: 1, reason: 'Prueba de contrato sin efecto.' },
        note: 'un rol que no existe',
      },
      { status: 404, code: 'notFound', orForbidden: true },
    )
}
