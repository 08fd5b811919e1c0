import type { InboxCounts } from '#src/schema/inbox-item.ts'

/** Texts of the shell: sign-in, menu, top bar, and what stands where a section does not. */
export const appTexts = {
  chooseAccountTitle: 'Elegir cuenta · Backoffice',
  backoffice: 'Backoffice',
  openWork: 'Sin guardar',
  key: (name: string): string => `Tecla ${name}`,
  openWorkKey: 'Tecla b: volver a lo último sin guardar',
  chooseAccount: 'Elija la cuenta con la que va a trabajar',
  useOtherAccount: 'Usar otra cuenta',
  unknownPage: 'La página que abrió no existe o cambió de dirección. Búsquela en el menú o con Ctrl+K.',
  noPermissionToOpen: 'No tiene permiso para abrir esa sección.',
  sectionUnavailable: 'Esta sección no esta disponible por el momento',
  loading: 'Cargando',
  startingBackoffice: 'Iniciando Backoffice',
  closingSession: 'Cerrando sesión',
  startingSession: 'Iniciando sesión',
  goTo: 'Ir a…',
  controlK: 'Ctrl K',
  approvalsWith: (counts: InboxCounts | undefined): string =>
    `Aprobaciones${counts ? `: ${describeCounts(counts)}` : ''}`,
  rejected,
  notifications: 'Avisos',
  notificationsWith: (unread: number): string =>
    unread === 0 ? 'Avisos' : `Avisos: ${unread.toLocaleString('es-CO')} sin leer`,
  notificationCame: (unread: number): string =>
    unread === 1 ? 'Llegó un aviso.' : `Llegó un aviso; tiene ${unread.toLocaleString('es-CO')} sin leer.`,
  signIn: 'Iniciar sesión',
  sessionLapsed:
    'Su sesión terminó. Lo que escribió sigue en pantalla, y queda como borrador si inicia sesión aquí.',
  menuFailed: 'Error generando el menu',
  main: 'Principal',
  menu: 'Menú',
  close: 'Cerrar',
  error: 'Error',
  retry: 'Reintentar',
  goHome: 'Ir al inicio',
  sectionNotOpened: 'No se pudo abrir la sección',
  checkConnection: 'Revise su conexión y vuelva a intentarlo.',
  notStarted: 'No se pudo iniciar Backoffice',
  signInSilent: 'El servicio de ingreso no respondió. Intente de nuevo en unos minutos.',
  screenActionOrRecord: 'Pantalla, acción o registro',
  pageTitle: (title: string): string => `${title} · Backoffice`,
  menuOf: 'Menú de',
  noRoles: 'Sin roles',
  rolesTogether: 'Sus roles rigen juntos.',
  preferences: 'Preferencias',
  savePreferences: 'Guardar',
  preferencesSaved: 'Se guardaron sus preferencias.',
  cancel: 'Cancelar',
  theme: 'Colores',
  themes: {
    usual: 'Los del sistema',
    light: 'Claros',
    dark: 'Oscuros',
    contrast: 'Alto contraste',
  },
  density: 'Altura de las filas',
  densityHelp: 'En las tablas y vistas que no tienen otra.',
  densities: { compact: 'Compacta', normal: 'Normal', comfortable: 'Cómoda' },
  startPage: 'Página de inicio',
  startHelp: 'La que se abre al entrar. «Backoffice», arriba a la izquierda, lleva siempre al inicio.',
  home: 'Inicio',
  optionOf: (option: string, module: string): string => `${option} · ${module}`,
  notices: 'Avisos que recibe',
  noticesHelp: 'En la campana y en el resumen por correo.',
  noticeGroups: {
    decided: 'Decisiones sobre lo que usted solicitó',
    finished: 'Trabajos e importaciones que terminaron',
    failed: 'Trabajos e importaciones que fallaron',
    commented: 'Comentarios en sus solicitudes y respuestas a los suyos',
    mentioned: 'Comentarios que lo mencionan',
  },
  byMail: 'Por correo',
  signOut: 'Salir',
  version: 'Versión',
  draftsHere: 'Borradores en este equipo',
  oneDraftHere: 'Tiene 1 borrador en este equipo; al salir se borra.',
  manyDraftsHere: (count: number): string => `Tiene ${count} borradores en este equipo; al salir se borran.`,
  stay: 'Quedarme',
  noPermissionToSee: 'No tiene permiso para ver los registros de esta sección',
  norCreateNorDecide: 'Tampoco puede crearlos ni decidir sobre ellos.',
  askForOption: (title: string): string =>
    `Si lo necesita, pida a un administrador que agregue «${title}» a su rol.`,
} as const

/** Own changes that were rejected since the last visit. */
function rejected(count: number): string {
  return count === 1 ? '1 rechazada' : `${count.toLocaleString('es-CO')} rechazadas`
}

function describeCounts({ inbox, mine, unseen }: InboxCounts): string {
  const own = mine === 1 ? 'solicitud suya abierta' : 'solicitudes suyas abiertas'
  return `${inbox} por aprobar, ${mine} ${own}${unseen > 0 ? `, ${rejected(unseen)}` : ''}`
}
