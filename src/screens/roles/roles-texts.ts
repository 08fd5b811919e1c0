import type { RoleEdit } from './role-edit.ts'

/** Rule ROL-3. */
export const selfApproval = 'El rol podría crear y aprobar; el sistema impedirá aprobar lo propio.'

/** Rule ROL-4. */
export const accessLost = (people: number): string =>
  people === 1 ? '1 persona perderá el acceso.' : `${people} personas perderán el acceso.`

/** «3 permisos más, 1 menos, queda inactivo». */
export function summaryOf({ changes, state, role }: Pick<RoleEdit, 'changes' | 'state' | 'role'>): string {
  const more = [...changes.values()].filter(Boolean).length
  const less = changes.size - more
  const parts = [
    ...(more > 0 ? [`${permissions(more)} más`] : []),
    ...(less > 0 ? [more > 0 ? `${less} menos` : `${permissions(less)} menos`] : []),
    ...(state === role.state ? [] : [state ? 'queda activo' : 'queda inactivo']),
  ]
  return parts.join(', ') || 'sin permisos'
}

const permissions = (count: number): string => `${count} ${count === 1 ? 'permiso' : 'permisos'}`
