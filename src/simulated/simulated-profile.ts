import { type HttpHandler, HttpResponse, http } from 'msw'
import { type Dashboard, dashboardPath } from '#src/schema/dashboard.ts'
import { clientOption } from '#src/schema/fixed-options.ts'
import { notificationSettingsPath, notificationsPath } from '#src/schema/notification.ts'
import type { PermissionData } from '#src/schema/permission-data.ts'
import { callerOf } from './simulated-identity.ts'

const base = '/execute-api'
const nothingYet: Dashboard = {
  texts: {},
  shortcuts: { favourites: [], recent: [] },
  blocks: [],
  requests: [],
  figures: [],
}
const none = { inbox: 0, mine: 0, rejected: 0, unseen: 0 }

/** The profile service without a server: menu and permissions of whoever calls, and empty boxes (spec §7). */
export function profileHandlers(permissions: PermissionData): HttpHandler[] {
  const nothing = () => new HttpResponse(null, { status: 204 })
  return [
    http.post(`${base}/getNavMenu`, ({ request }) =>
      HttpResponse.json({ body: { data: menuOf(permissions, callerOf(request).roles) } }),
    ),
    http.get(`${base}/getPermDataModule`, ({ request }) =>
      HttpResponse.json({ body: ofRoles(permissions, callerOf(request).roles) }),
    ),
    http.get(base + dashboardPath, () => HttpResponse.json({ data: nothingYet })),
    http.put(base + dashboardPath, nothing),
    http.put(`${base}/shortcuts/:option`, nothing),
    http.put(`${base}/settings`, nothing),
    http.get(`${base}/views`, () => HttpResponse.json({ data: [] })),
    http.get(`${base}/approvals`, () =>
      HttpResponse.json({ data: [], page: 1, size: 15, total: 0, counts: none, sections: {}, alerts: [] }),
    ),
    http.put(`${base}/approvals/visit`, nothing),
    http.get(`${base}/approvals/deciders`, () => HttpResponse.json({ data: ['Admin'] })),
    http.get(base + notificationsPath, () => HttpResponse.json({ data: [], unread: 0, more: false })),
    http.put(`${base}${notificationsPath}/read`, nothing),
    http.get(`${base}${notificationsPath}/events`, nothing),
    http.get(base + notificationSettingsPath, () => HttpResponse.json({ digest: 'none', available: false })),
    http.put(base + notificationSettingsPath, nothing),
    http.post(`${base}/records/search`, () => HttpResponse.json({ data: [] })),
    http.post(`${base}/signOut`, nothing),
  ]
}

/** Permissions that concern some roles. */
function ofRoles({ roles, Modules, perm, actions }: PermissionData, names: string[]): PermissionData {
  const own = roles.filter(({ rolName }) => names.includes(rolName))
  const links = perm.filter(({ rol_id }) => own.some(({ id }) => id === rol_id))
  const options = new Set(links.map((link) => link.menuOperation_id))
  return {
    roles: own,
    Modules: Modules.filter(({ id }) => options.has(id)),
    perm: links,
    actions: actions.filter((action) => options.has(action.menuOperation_id)),
  }
}

type MenuNode = { id: number; moduleName: string; route: string; modules: MenuNode[] }

/** The options of some roles, as a tree by the names of their modules. */
function menuOf(permissions: PermissionData, names: string[]): MenuNode[] {
  const tree: MenuNode[] = []
  const child = (nodes: MenuNode[], id: number, moduleName: string): MenuNode => {
    const known = nodes.find((node) => node.moduleName === moduleName)
    if (known) return known
    const node = { id, moduleName, route: '', modules: [] }
    nodes.push(node)
    return node
  }
  for (const { id, name, route, moduleName, subModule } of ofRoles(permissions, names).Modules.toSorted(
    (one, other) => one.id - other.id,
  )) {
    if (id === clientOption) continue
    const group = Math.floor(id / 100)
    const parent = child(tree, Math.floor(group / 10), moduleName)
    child(parent.modules, group, subModule).modules.push({ id, moduleName: name, route, modules: [] })
  }
  return tree
}
