/** Texts of «Aprobaciones»: what a person decides, and what they had a part in. */
export const inboxTexts = {
  change: 'Cambio',
  nothingToApprove: 'No hay cambios por aprobar',
  approvalsAppearHere: 'Cuando alguien envíe un cambio que usted pueda aprobar, aparecerá aquí.',
  noRequests: 'No tiene solicitudes',
  requestsAppearHere:
    'Lo que proponga en una sección con aprobación aparecerá aquí hasta después de su decisión.',
  noPermissionToSee: 'No tiene permiso para ver este registro',
  decidingNeedsSeeing: 'Sin verlo no se puede decidir. Si lo necesita, pídalo a un administrador.',
  noLongerWaits: 'Este cambio ya no espera su aprobación.',
  correct: 'Corregir',
  open: 'Abrir',
  in: 'en',
  difference: 'Diferencia',
  wholeRecord: 'Registro completo',
  wholeRecordInForce: 'Registro vigente completo',
  recordYouMayNotSee: 'Registro que usted no puede ver',
  changeNotOpened: 'No se pudo abrir el cambio',
  checkConnection: 'Revise su conexión y vuelva a intentarlo.',
  retry: 'Reintentar',
  loadingChanges: 'Cargando los cambios',
  changesToDecide:
    'Cambios y solicitudes de otras personas que usted puede decidir; primero los más antiguos.',
  changesTakenPartIn:
    'Cambios y solicitudes en los que usted participó; primero los abiertos y luego los más recientes.',
  counted: {
    inbox: (count: number): string => count.toLocaleString('es-CO'),
    mine: (count: number): string =>
      `${count.toLocaleString('es-CO')} ${count === 1 ? 'abierta' : 'abiertas'}`,
  },
  pageTitle: (title: string): string => `${title} · Backoffice`,
  approvals: 'Aprobaciones',
  openedChangeIsGone: 'El cambio que abrió ya no está en esta lista.',
  holdsFrom: (name: string, day: string): string => `${name} · rige desde el ${day}`,
  selectItem: (name: string): string => `Seleccionar ${name}`,
  selectPage: 'Seleccionar los de esta página',
  selection: 'Selección',
  selected: (count: number): string => (count === 1 ? '1 seleccionado' : `${count} seleccionados`),
  approve: 'Aprobar',
  reject: 'Rechazar',
  clearSelection: 'Quitar selección',
  searchInbox: 'Buscar registro, valor, sección o persona',
} as const
