import type { Screen } from './screen.ts'

/** An option of the menu and the actions of each role there, as the permission tables take it. */
export type MenuOption = Pick<Screen, 'menu' | 'route' | 'actions'>

/** The administration of roles (domain §11.1). */
export const rolesOption = {
  menu: { id: 9101, name: 'Roles y permisos', moduleName: 'Administración', subModule: 'Seguridad' },
  route: 'admin',
  actions: { Admin: ['ver', 'crear', 'editar', 'eliminar', 'aprobar', 'rechazar', 'exportar'] },
} satisfies MenuOption

/** Options that no schema describes. */
export const fixedOptions: MenuOption[] = [rolesOption]

/** The option that the client puts into the menu by itself (spec §2). */
export const clientOption = 9999
