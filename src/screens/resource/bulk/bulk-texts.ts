const recordsText = (count: number): string => (count === 1 ? 'registro' : 'registros')

const ofRecords = (affected: number): string => `de ${affected} ${recordsText(affected)}`

/** Texts of the selection, and of changes to many records at once. */
export const bulkTexts = {
  draftedAlready: 'Ya quedó como borrador.',
  back: 'Volver',
  sendForApprovalCount: 'Enviar a aprobación (',
  reasonHelp: 'El mismo para todos. Lo lee quien aprueba, y queda en el historial.',
  finish: 'Terminar',
  leaveDrafts: (count: number): string => (count === 1 ? 'Dejar como borrador' : 'Dejar como borradores'),
  stop: 'Detener',
  cancel: 'Cancelar',
  sendManyForApproval: (count: number): string => `Enviar a aprobación (${count})`,
  notRead: 'No se pudo leer; no cambia.',
  changeField: 'Cambiar un campo',
  change: 'Cambiar',
  readingRecords: 'Leyendo los registros…',
  field: 'Campo',
  notChanging: 'No cambia.',
  notChangingBecause: (reason: string): string => `No cambia. ${reason}`,
  inactivateRecords: 'Inactivar registros',
  inactiveAlready: 'Ya está inactivo; no cambia.',
  willBeInactive: 'Quedará inactivo.',
  inactivate: 'Inactivar',
  inactivateEffect: 'Dejarán de ofrecerse. No se puede con los que use un registro activo.',
  activateRecords: 'Activar registros',
  activeAlready: 'Ya está activo; no cambia.',
  willBeActive: 'Quedará activo.',
  activate: 'Activar',
  activateEffect: 'Se ofrecerán de nuevo en las pantallas que los usan.',
  draft: 'Borrador',
  ready: 'Listo',
  newValueOf: (title: string): string => `Nuevo valor de ${title}`,
  leaveEmpty: 'Dejar vacío',
  reading: (loaded: number, total: number | undefined): string => `Leyendo ${loaded} de ${total ?? ''}…`,
  filterToSelectAll: (most: number): string =>
    `Filtre la lista para seleccionarla toda: hasta ${most} filas a la vez.`,
  selectAllRows: (count: number, isNarrowed: boolean): string =>
    `Seleccionar las ${count} filas ${isNarrowed ? 'del filtro' : 'de la lista'}`,
  recordInactivated: 'El registro quedó inactivo.',
  recordsInactivated: (count: number): string => `${count} registros quedaron inactivos.`,
  selection: 'Selección',
  oneSelected: '1 seleccionado',
  manySelected: (count: number): string => `${count} seleccionados`,
  sumOf: (title: string, sum: string): string => `${title}: ${sum}`,
  copy: 'Copiar',
  clearSelection: 'Quitar selección',
  /** How many of the selected rows a change will reach. */
  plan: (affected: number, selected: number): string =>
    `${affected === 1 ? 'Cambiará' : 'Cambiarán'} ${affected} de ${selected} ${recordsText(selected)} ${
      selected === 1 ? 'seleccionado' : 'seleccionados'
    }.`,
  someChanged: (count: number, affected: number): string =>
    `${count} ${ofRecords(affected)} ${count === 1 ? 'cambió' : 'cambiaron'}.`,
  someSent: (count: number, affected: number): string =>
    `${count} ${ofRecords(affected)} ${count === 1 ? 'quedó pendiente' : 'quedaron pendientes'} de aprobación.`,
  someDrafted: (count: number, affected: number): string =>
    count === 1
      ? `1 ${ofRecords(affected)} quedó como borrador; falta enviarlo a aprobación.`
      : `${count} ${ofRecords(affected)} quedaron como borrador; falta enviarlos a aprobación.`,
  /** Before several records of another service are moved on. */
  eachByItself:
    'Estos registros los tiene otro servicio, que los recibe uno por uno: cada uno queda con su propia solicitud, y si alguno no se puede, los demás siguen. Al final verá qué pasó con cada uno y podrá repetir los que falten.',
  willMoveTo: (state: string): string => `Pasará a «${state}».`,
  movedAlready: 'Ya pasó; no cambia.',
  notChanged: (count: number): string => `${count} no se ${count === 1 ? 'pudo' : 'pudieron'} cambiar.`,
  notSent: (count: number): string => `${count} no se ${count === 1 ? 'pudo' : 'pudieron'} enviar.`,
} as const
