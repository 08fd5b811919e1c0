/** Texts of «Aprobaciones»: what a person decides, and what they had a part in. */
export const inboxTexts = {
  change: 'Cambio',
  placeOf: (at: number, count: number): string => `${at} de ${count}`,
  nothingToApprove: 'No hay cambios por aprobar',
  approvalsAppearHere: 'Cuando alguien envíe un cambio que usted pueda aprobar, aparecerá aquí.',
  noRequests: 'No tiene solicitudes',
  requestsAppearHere:
    'Lo que proponga en una sección con aprobación aparecerá aquí hasta después de su decisión.',
  decidedByOthers: 'Lo decide otra persona: no puede aprobar un cambio que usted solicitó.',
  noPermissionToSee: 'No tiene permiso para ver este registro',
  decidingNeedsSeeing: 'Sin verlo no se puede decidir. Si lo necesita, pídalo a un administrador.',
  noLongerWaits: 'Este cambio ya no espera su aprobación.',
  correct: 'Corregir',
  open: 'Abrir',
  in: 'en',
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
  pageTitle: (title: string): string => `${title} · Backoffice`,
  approvals: 'Aprobaciones',
  openedChangeIsGone: 'El cambio que abrió ya no está en esta lista.',
  chooseChange: 'Elija un cambio',
  chosenChangeShows: 'Aquí verá qué modifica, quién lo pidió y qué puede hacer con él.',
  searchInbox: 'Buscar registro, sección o persona',
} as const
