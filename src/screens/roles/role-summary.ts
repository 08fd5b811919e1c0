import type { RoleEdit } from './use-role-edit.ts'

/** Rule ROL-3. */
export const selfApproval = 'El rol podría crear y aprobar; el sistema impedirá aprobar lo propio.'

/** «3 permisos más, 1 menos, queda inactivo». */
export function summaryOf({ changes, state, role }: Pick<RoleEdit, 'changes' | 'state' | 'role'>): string {
  const more = [...changes.values()].filter(Boolean).length
  const less = changes.size - more
  return [
    ...(more > 0 ? [`${permissions(more)} más`] : []),
    ...(less > 0 ? [more > 0 ? `${less} menos` : `${permissions(less)} menos`] : []),
    ...(state === role.state ? [] : [state ? 'queda activo' : 'queda inactivo']),
  ].join(', ')
}

const permissions = (count: number): string => `${count} ${count === 1 ? 'permiso' : 'permisos'}`
