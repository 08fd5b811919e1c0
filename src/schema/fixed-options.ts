import type { Screen } from './screen.ts'

/** An option of the menu and what each role may do there, as the permission tables take it. */
export type MenuOption = Pick<Screen, 'menu' | 'route' | 'actions'>

/** The administration of roles, which no schema describes (domain §11.1). */
export const rolesOption = {
  menu: { id: 9101, name: 'Roles y permisos', moduleName: 'Administración', subModule: 'Seguridad' },
  route: 'admin',
  actions: { Admin: ['ver', 'crear', 'editar', 'eliminar', 'aprobar', 'rechazar', 'exportar'] },
} satisfies MenuOption
