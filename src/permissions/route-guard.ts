import type { Permissions } from './role-permissions.ts'

/** Whether a path opens: it does, its module is switched off, or the person does not hold it. */
export type Passage = 'open' | 'unavailable' | 'blocked'

/**
 * The route guard of the specification: the path must equal `/` + the route of an allowed active module; query and
 * trailing slash do not count. Source: spec §4 and part 2, points 9 and 11.
 */
export function passage(path: string, { modules }: Permissions): Passage {
  const route = path.split('?')[0]?.replace(/^\//, '').replace(/\/+$/, '')
  const module = modules.find((candidate) => candidate.route === route)
  if (!module) return 'blocked'
  return module.state ? 'open' : 'unavailable'
}

/**
 * Whether a section whose screens do not exist yet opens, to say so: by a module of the person like any other, else by
 * the roles that the specification declares for its route. Source: spec §2.
 */
export function sectionPassage(
  { route, roles }: { route: string; roles: string[] | undefined },
  permissions: Permissions,
  held: string[],
): Passage {
  const state = passage(`/${route}`, permissions)
  if (state !== 'blocked') return state
  return roles === undefined || roles.some((role) => held.includes(role)) ? 'open' : 'blocked'
}
