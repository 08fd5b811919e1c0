import { clientOption, rolesOption } from '#src/schema/fixed-options.ts'
import { sections } from '#src/schema/sections.ts'
import type { Finding } from '#src/verdict/finding.ts'
import { ApiError } from '../http/errors.ts'
import type { AskedModule } from './asked-module.ts'
import type { StoredModule } from './stored-module.ts'

/**
 * Refuses what no option may come to: a route of no section (rule MOD-1) or another than its screen has, the
 * administration out of use (rule MOD-2), an action that it does not have, another place of the entry that the client
 * puts into the menu.
 * @throws ApiError `invalid`
 */
export function refuseBrokenModule(module: StoredModule, asked: AskedModule): void {
  const findings: Finding[] = []
  const refuse = (pointer: string, keyword: string, message: string): void => {
    findings.push({ pointer, keyword, message })
  }
  if (asked.route !== undefined && asked.route !== module.route) {
    if (sections.some(({ route }) => isUnder(asked.route ?? '', route)))
      refuse('/route', 'immutable', 'La ruta es la de la pantalla y no se cambia.')
    else refuse('/route', 'MOD-1', 'La ruta no pertenece a una sección conocida.')
  }
  if (isUnder(module.route, rolesOption.route)) {
    const message = 'No se puede deshabilitar la administración.'
    if (asked.state === false) refuse('/state', 'MOD-2', message)
    for (const { pointer, state } of asked.actions) if (!state) refuse(pointer, 'MOD-2', message)
  }
  for (const { pointer, name } of asked.actions)
    if (!module.actions.some(({ accionName }) => accionName === name))
      refuse(pointer, 'known', 'Esa opción no tiene esa acción.')
  if (module.id === clientOption)
    for (const name of ['moduleName', 'subModule', 'name'] as const)
      if (asked[name] !== undefined && asked[name] !== module[name])
        refuse(`/${name}`, 'immutable', 'Esta opción tiene un lugar fijo en el menú; no se cambia.')
  if (findings.length > 0) throw new ApiError('invalid', { findings })
}

const isUnder = (route: string, section: string): boolean =>
  route === section || route.startsWith(`${section}/`)
