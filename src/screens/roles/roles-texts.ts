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

/** Texts of the matrix of roles, its tools and its review. */
export const rolesTexts = {
  createRole: 'Crear rol',
  cancel: 'Cancelar',
  goOn: 'Continuar',
  role: 'Rol',
  roleNameHelp: 'Igual al que envía el proveedor de identidad',
  description: 'Descripción',
  startWithPermissionsOf: 'Empezar con los permisos de',
  changeThemLater: 'Luego podrá quitar y agregar',
  noOptionMatches: 'Ninguna opción cumple lo que busca',
  option: 'Opción',
  yes: 'sí',
  lacksIt: 'no lo tiene',
  hasIt: 'lo tiene',
  changeWaits: 'El cambio quedó pendiente de aprobación.',
  permissions: 'Permisos',
  update: 'Actualizar',
  newRole: 'Rol nuevo',
  changesIn: 'Cambios en',
  sendForApproval: 'Enviar a aprobación',
  roles: 'Roles',
  inactive: 'Inactivo',
  options: 'opciones',
  active: 'Activo',
  approval: 'Aprobación',
  draft: 'Borrador',
  waitingForApproval: 'Pendiente de aprobación',
  approved: 'Aprobado',
  rejected: 'Rechazado',
  required: 'Este campo es obligatorio.',
  roleNameShape: 'Use letras sin tildes y números, de 3 a 30, empezando por una letra.',
  roleNameTaken: (name: string): string => `Ya existe un registro con Rol ${name}.`,
  seeChange: 'Ver el cambio',
  correct: 'Corregir',
  changeWaitsForOther: (person: string): string =>
    `Un cambio de ${person} espera la aprobación de otro administrador; hasta su decisión el rol no se modifica.`,
  requestRejected: (person: string, reason: string): string =>
    `El cambio que pidió ${person} fue rechazado: ${reason}`,
  changeNotSent: (person: string): string => `Hay un cambio de ${person} sin enviar a aprobación.`,
  createRoleNamed: (name: string): string => `Crear el rol ${name}`,
  changeRoleNamed: (name: string): string => `Cambiar el rol ${name}`,
  back: 'Volver',
  roleBecomesActive: 'El rol queda activo: quienes lo tienen vuelven a sus secciones.',
  roleBecomesInactive: 'El rol queda inactivo: quienes lo tienen pierden el acceso que les da.',
  inForceOnceApproved: 'Rige cuando otro administrador lo apruebe, desde la siguiente llamada.',
  requestReason: 'Motivo de la solicitud',
  requestReasonHelp: 'Lo lee quien aprueba, y queda en la auditoría.',
  gains: 'Gana',
  loses: 'Pierde',
  admin: 'Admin',
  inactivate: 'Inactivar',
  activate: 'Activar',
  searchOption: 'Buscar opción',
  onlyHeld: 'Solo lo que tiene',
  onlyChanges: 'Solo cambios',
  onlyDifferences: 'Solo diferencias',
  compareWith: 'Comparar con',
  pageTitle: (name: string): string => `${name} · Backoffice`,
  rolesNote:
    'Qué secciones ve cada rol y qué puede hacer en ellas. Cada cambio rige cuando otro administrador lo aprueba.',
  people: 'Personas',
  noPermissionToManage: 'No tiene permiso para administrar roles',
  askIfNeeded: 'Si lo necesita, pídalo a un administrador.',
} as const
