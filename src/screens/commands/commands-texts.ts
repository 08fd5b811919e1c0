/** Texts of the command bar and of the list of keys. */
export const commandsTexts = {
  goTo: 'Ir a',
  actions: 'Acciones',
  records: 'Registros',
  goToAnything: 'Ir a…',
  screenActionOrRecord: 'Pantalla, acción o registro',
  escape: 'Esc',
  results: 'Resultados',
  searchingRecords: 'Buscando registros…',
  recordsNotSearched: 'Los registros no se pudieron buscar. Cambie el texto para reintentar.',
  nothingMatches: 'Nada coincide.',
  moveAndOpen: '↑ ↓ moverse · ↵ abrir',
  approvals: 'Aprobaciones',
  rolesWords: ['usuarios', 'perfiles', 'accesos', 'autorizaciones'],
  home: 'Inicio',
  product: 'Backoffice',
  homeWords: ['página de inicio', 'portada', 'tablero'],
  preferences: 'Preferencias',
  preferencesWords: [
    'tema oscuro',
    'densidad',
    'apariencia',
    'configuración',
    'ajustes',
    'correo',
    'resumen diario',
  ],
  keysWords: ['atajos de teclado', 'ayuda'],
  moveThroughChanges: 'Moverse por los cambios',
  selectChange: 'Seleccionar el cambio',
  everywhere: 'En todas partes',
  controlK: 'Ctrl K',
  goToScreenActionOrRecord: 'Ir a una pantalla, acción o registro',
  seeTheseKeys: 'Ver estas teclas',
  backToUnsaved: 'Volver a lo último que dejó sin guardar',
  closeLastOpened: 'Cerrar lo último que se abrió',
  controlZ: 'Ctrl Z',
  undoWhatIsOffered: 'Deshacer lo que ofrece el aviso',
  inList: 'En una lista',
  search: 'Buscar',
  createRecord: 'Crear un registro',
  moveThroughCells: 'Moverse por las celdas',
  openRecordOrSort: 'Abrir el registro; en un título, ordenar',
  editRecord: 'Editar el registro',
  space: 'Espacio',
  selectRow: 'Seleccionar la fila',
  shiftUpDown: 'Mayús ↑ ↓',
  selectRowsPassed: 'Seleccionar las filas por las que se pasa',
  controlA: 'Ctrl A',
  selectRowsOfPage: 'Seleccionar las filas de la página',
  controlC: 'Ctrl C',
  copyCellOrRows: 'Copiar la celda o las filas seleccionadas',
  controlV: 'Ctrl V',
  pasteRows: 'Pegar filas nuevas de una hoja de cálculo',
  inChangeableCell: 'En una celda que se puede cambiar',
  changeItThere: 'Cambiarla allí, como F2; otra vez, guardar',
  tab: 'Tab',
  saveAndGoOn: 'Guardar y pasar a la celda siguiente',
  leaveAsItWas: 'Dejarla como estaba',
  inColumnTitle: 'En un título de columna',
  shiftEnter: 'Mayús ↵',
  addColumnToSort: 'Añadir la columna al orden',
  altLeftRight: 'Alt ← →',
  moveColumn: 'Mover la columna',
  altShiftLeftRight: 'Alt Mayús ← →',
  changeItsWidth: 'Cambiar su ancho',
  inOpenRecord: 'En un registro o un cambio abierto',
  theNext: 'El siguiente',
  thePrevious: 'El anterior',
  controlEnter: 'Ctrl ↵',
  saveForm: 'Guardar el formulario',
  keys: 'Teclas',
  back: 'Volver',
  useSingleKeys: 'Usar teclas de un solo carácter (/, n, b, j, k, x, ?)',
  /** @param titles of screens whose service did not answer */
  unsearched: ([first = '', second, ...others]: string[]): string => {
    const names = [first, ...(second ? [second] : [])]
      .map((title) => `«${title}»`)
      .join(others.length > 0 ? ', ' : ' y ')
    if (others.length === 0) return `No se buscó en ${names}; búsquelo en su pantalla.`
    return `No se buscó en ${names} y ${others.length} más; búsquelo en su pantalla.`
  },
  /** @param titles of screens that no role of the person includes */
  notInRole: (titles: string[]): string => {
    const [first = '', second] = titles
    if (second === undefined)
      return `«${first}» existe, pero su rol no la incluye; pídala a quien administra los roles.`
    const others = titles.length > 2 ? `, «${second}» y otras` : ` y «${second}»`
    return `«${first}»${others} existen, pero su rol no las incluye; pídalas a quien administra los roles.`
  },
  of: (title: string, holder: string): string => `${title} de ${holder}`,
  inactiveNote: (title: string): string => `${title} · Inactivo`,
} as const
