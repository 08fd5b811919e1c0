/** Kinds of changes, and requests. */
export const inboxItemKinds = {
  crear: 'Registro nuevo',
  editar: 'Cambio al registro vigente',
  inactivar: 'Inactivación del registro',
  importar: 'Importación',
  solicitud: 'Solicitud',
} as const

/** What a change is called; one that creates a record which holds from a day is a new period. */
export const changeName = (kind: keyof typeof inboxItemKinds, isDated: boolean): string =>
  kind === 'crear' && isDated ? newPeriodName : inboxItemKinds[kind]

/** Name of a period that is created, beside the one before it too. */
export const newPeriodName = 'Vigencia nueva'
