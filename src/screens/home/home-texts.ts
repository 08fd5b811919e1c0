import type { FixedBlock } from '#src/schema/dashboard.ts'
import type { ChangeState } from '#src/schema/inbox-item.ts'
import type { SignedOutReason } from '#src/session/machine.ts'

/** Texts of home and of the signed-out page (spec §1); title, welcome and text stand where the catalogue has none. */
export const homeTexts = {
  title: 'Backoffice',
  welcome: 'Bienvenido',
  text: 'Esta es la herramienta para la gestión integral de los productos del banco, donde podrá configurar fácilmente todos los parámetros.',
  noRole:
    'Su usuario no tiene opciones asignadas. Pida a un administrador que le asigne un rol; al volver a entrar las verá aquí.',
  noFavourites: 'Márquelos con la estrella de cada opción.',
  noRecent: 'Aquí verá lo último que abrió.',
  noSections: 'Su rol todavía no tiene secciones.',
  signedOut: 'Inicie sesión para ver la información.',
  account: 'Use su cuenta corporativa.',
  /** Why nobody is signed in, unless they signed out themselves. */
  reasons: {
    left: '',
    idle: 'Su sesión se cerró por inactividad. Lo que no guardó sigue como borrador en este equipo.',
    elsewhere: 'Su sesión se cerró en otra pestaña de este navegador.',
    refused: 'El proveedor de identidad no confirmó su ingreso. Vuelva a intentarlo o pida ayuda.',
    ended:
      'Esta sesión se cerró. Inicie sesión de nuevo; lo que no guardó sigue como borrador en este equipo.',
    unreachable: 'El servicio de ingreso no respondió. Intente de nuevo en unos minutos.',
    nameless: 'Su cuenta no está activa o no tiene nombre de usuario. Ingrese con otra o pida ayuda.',
  } satisfies Record<SignedOutReason, string>,
  alerts: 'Avisos',
  /** @param day ISO 8601 */
  nothingDue: (day: string): string => `Nada por cargar hasta el ${day.split('-').reverse().join('/')}:`,
  /** @param period such as «enero de 2027» */
  lacking: (period: string, lacking: number, of: number): string =>
    `${period.charAt(0).toUpperCase()}${period.slice(1)}: ${lacking === 1 ? 'falta' : 'faltan'} ${lacking} de ${of}:`,
  goTo: 'Ir a',
  favourites: 'Favoritos',
  recent: 'Recientes',
  favourite: (name: string): string => `${name}: favorito`,
  signInTitle: 'Iniciar sesión · Backoffice',
  retry: 'Reintentar',
  signIn: 'Iniciar sesión',
  staffOnly: 'Uso exclusivo del personal del banco',
  version: 'Versión',
  waitForYourApproval: 'Esperan su aprobación',
  seeAll: 'Ver todas',
  waitingNotRead: 'No se pudo consultar lo que espera; «Ver todas» vuelve a intentarlo.',
  nothingToApprove: 'No hay cambios por aprobar.',
  seeMyRequests: 'Ver mis solicitudes',
  recordYouMayNotSee: 'Registro que usted no puede ver',
  yourDrafts: 'Sus borradores',
  onThisComputer: 'guardado en este equipo',
  goOn: 'Continuar',
  goOnWith: (name: string): string => `Continuar ${name}`,
  yourRequests: 'Sus solicitudes',
  requestsNotRead: 'No se pudieron consultar sus solicitudes; «Ver mis solicitudes» vuelve a intentarlo.',
  nothingRequested: 'Aquí verá lo que envíe a aprobación, y cómo se decidió.',
  correct: 'Corregir',
  correctOf: (name: string): string => `Corregir ${name}`,
  see: 'Ver',
  seeOf: (name: string): string => `Ver ${name}`,
  states: {
    BORRADOR: 'Sin enviar',
    PENDIENTE_APROBACION: 'Pendiente de aprobación',
    RECHAZADO: 'Rechazado',
    APROBADO: 'Aprobado',
    RETIRADO: 'Retirado',
  } satisfies Record<ChangeState, string>,
  figures: 'Cifras',
  figuresNotRead: 'No se pudieron consultar las cifras.',
  chartsNotLoaded: 'No se pudieron cargar las gráficas.',
  allFiguresHidden: 'Ocultó todas las cifras; «Personalizar inicio» las muestra otra vez.',
  noFigures: 'Todavía no hay datos.',
  open: 'Abrir',
  openOf: (name: string): string => `Abrir ${name}`,
  total: 'en total',
  otherGroups: (count: number): string =>
    count === 1 ? 'y 1 grupo más' : `y ${count.toLocaleString('es-CO')} grupos más`,
  powers: { 1e6: 'En millones.', 1e9: 'En miles de millones.', 1e12: 'En billones.' } as Record<
    number,
    string
  >,
  wait: 'esperan',
  asTable: 'Ver como tabla',
  chartOf: (first: string, last: string): string =>
    `Gráfica: de ${first} a ${last}. La tabla tiene todas las cifras.`,
  arrange: 'Personalizar inicio',
  arrangeHelp: 'Elija qué ve y en qué orden. Se guarda con cada cambio, solo para usted.',
  arrangeNotLoaded: 'No se pudo abrir.',
  done: 'Listo',
  blocks: 'Bloques',
  blockTitles: {
    waiting: 'Esperan su aprobación',
    drafts: 'Sus borradores',
    requests: 'Sus solicitudes',
    shortcuts: 'Favoritos y recientes',
    sections: 'Secciones del menú',
  } satisfies Record<FixedBlock, string>,
  moveUp: (name: string): string => `Subir ${name}`,
  moveDown: (name: string): string => `Bajar ${name}`,
  reviewOf: (name: string): string => `Revisar ${name}`,
  review: 'Revisar',
} as const
