/** Action names and the number that ends their id: action id = option id × 100 + number (domain §11.2). */
export const actionNumbers = {
  ver: 1,
  crear: 2,
  editar: 3,
  eliminar: 4,
  aprobar: 5,
  rechazar: 6,
  exportar: 7,
  importar: 8,
  bloquear: 9,
  desbloquear: 10,
  limitar: 11,
  generar: 12,
  autorizar: 13,
  ejecutar: 14,
  liberar: 15,
  anular: 16,
} as const

export type ActionName = keyof typeof actionNumbers

export const isActionName = (name: string): name is ActionName => Object.hasOwn(actionNumbers, name)

/** The id of an action of a menu option, such as 240502 for «crear» of option 2405. */
export const actionId = (option: number, action: ActionName): number => option * 100 + actionNumbers[action]
