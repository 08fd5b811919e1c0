import type { CalledName } from './service-settings.ts'

/** Names of the services as staff read them. */
const serviceTitles: Record<CalledName, string> = {
  profile: 'de perfiles (profile)',
  mto: 'de parámetros de crédito (mto)',
  hub: 'del centro contable (hub)',
  ops: 'de operaciones (ops)',
  productControl: 'de control de productos (product-control)',
  depository: 'del depósito de valores',
  payments: 'de pagos',
}

const service = (name: CalledName): string => `El servicio ${serviceTitles[name]}`

/** What staff read where a service elsewhere does not do what was asked: what happened, and what to do. */
export const serviceTexts = {
  /** Of a write also that nothing of it was received. */
  unavailable: (name: CalledName, isRead: boolean) =>
    isRead
      ? `${service(name)} no está disponible. Vuelva a intentarlo en un momento; si se repite, avise a soporte.`
      : `${service(name)} no está disponible y no recibió nada. Lo que escribió sigue en pantalla; vuelva a intentarlo en un momento.`,
  late: (name: CalledName) =>
    `${service(name)} no respondió a tiempo. Vuelva a intentarlo en un momento; si se repite, avise a soporte.`,
  faulty: (name: CalledName, status: number) =>
    `${service(name)} falló (${status}). Vuelva a intentarlo en un momento; si se repite, avise a soporte.`,
  unsure: (name: CalledName) =>
    `${service(name)} recibió el cambio y no confirmó si lo guardó. Backoffice lo sigue confirmando y no lo hará dos veces: actualice en un momento antes de repetirlo.`,
  noReview: (name: CalledName) =>
    `${service(name)} tiene este registro y desde aquí aún no se revisa lo que hallaría la aprobación; al aprobar, lo revisa ese servicio.`,
  /** Of requests that the inbox lacks, before the screens that have them. */
  awaited: {
    unread: 'No se pudieron leer las solicitudes por decidir de otro servicio. Se deciden en su sección:',
    partial: 'Hay más solicitudes por decidir de las que caben aquí. Todas están en su sección:',
    apart: 'Las solicitudes de otro servicio se deciden en su sección:',
  },
  noComments: (name: CalledName) =>
    `${service(name)} tiene este registro y decide sus cambios; desde aquí aún no se comentan.`,
  tooManyRows: (name: CalledName, most: number) =>
    `${service(name)} tiene estos registros y de allí se exportan máximo ${most.toLocaleString('es-CO')} a la vez. Filtre la lista y exporte por partes.`,
  tooManyToFind: (name: CalledName) =>
    `${service(name)} tiene demasiados registros para buscar entre ellos sin un filtro. Búsquelo en su pantalla y use su identificador.`,
  unread: (name: CalledName) =>
    `No se guardó: una regla se compara con registros que tiene ${service(name).replace('El', 'el')} y desde aquí aún no se pueden leer. Avise a soporte.`,
  /** @param title field or screen whose record is compared @param why in the words of its service */
  unreadBy: (title: string, why: string) => `No se guardó nada: «${title}» se lee de otro servicio. ${why}`,
  /** @param title field whose values are hidden from who asks */
  unseen: (name: CalledName, title: string) =>
    `${service(name)} no le muestra completo «${title}», con lo que se compara. Pida ese permiso, o que lo haga quien lo tiene.`,
  tooSlow: (name: CalledName) =>
    `${service(name)} tarda demasiado en mostrar todo con lo que se compara. Vuelva a intentarlo en un momento, o hágalo por partes.`,
  /** Of what is done without a person. */
  noTokenOfOurs: (name: CalledName) =>
    `${service(name)} no deja que Backoffice lea sin una persona. Avise a soporte.`,
  /** Of an import whose person is not known any more where it goes on. */
  importerGone: (name: CalledName) =>
    `${service(name)} se lee con los permisos de quien importa, y su sesión ya no acompaña esta importación. Ábrala y elija «Validar de nuevo».`,
  /** Of an import into its records, some rows of which it may have by now. */
  importPaused: (name: CalledName) =>
    `${service(name)} no está disponible. Lo que alcanzó a guardar queda guardado; las demás filas no se enviaron. Cuando responda, elija «Validar de nuevo» y guarde las que faltan.`,
  /** @param why in the words of the service */
  importBarred: (why: string) =>
    `${why} Lo que alcanzó a guardar queda guardado; para seguir con las demás filas elija «Validar de nuevo».`,
  /** The same of a mass upload. */
  uploaderGone: (name: CalledName) =>
    `${service(name)} se lee con los permisos de quien carga el archivo, y su sesión ya no acompaña esta carga. Nada cambió: reinténtela o, si no se había leído, cárguela de nuevo.`,
  /** Of a record that is named by its id. */
  unreadName: (id: string) => `${id} (su servicio no responde)`,
  hiddenName: (id: string) => `${id} (su servicio no lo muestra)`,
  owed: (name: CalledName) =>
    `Aprobado. ${service(name)} aún no lo confirma; Backoffice lo envía solo y una sola vez.`,
  drift: (name: CalledName, what: string) =>
    `${service(name)} respondió algo distinto de lo acordado: ${what} No se muestra ni se guarda nada de eso; avise a soporte.`,
  driftWritten: (name: CalledName, what: string) =>
    `${service(name)} aceptó el cambio, pero respondió algo distinto de lo acordado: ${what} Búsquelo en la lista antes de repetirlo, y avise a soporte.`,
  refused: (name: CalledName, reason: string) => `${service(name)} no lo aceptó: ${reason}`,
  refusedBare: (name: CalledName) =>
    `${service(name)} no lo aceptó y no dijo por qué. Revise los datos; si están bien, avise a soporte.`,
  noAccess: (name: CalledName) =>
    `${service(name)} no le permite esto. Pida el permiso a quien administra ese servicio.`,
  /** Of what operations have services outside do. */
  beingSent: (name: CalledName) => `Se está enviando. ${service(name)} aún no responde.`,
  beingDone: (name: CalledName) =>
    `${service(name)} la recibió y la está haciendo; se le vuelve a preguntar.`,
  notReceived: (name: CalledName) =>
    `${service(name)} no está disponible y no recibió nada. Nada cambió; reintente en un momento y, si se repite, avise a soporte.`,
  notSent: (name: CalledName) =>
    `Backoffice no pudo preguntarle a ${service(name).replace('El', 'el')}. Se sigue intentando; avise a soporte.`,
  notLetIn: (name: CalledName, status: number) =>
    `${service(name)} no atendió a Backoffice (${status}) y nada cambió. Avise a soporte y reintente cuando esté resuelto.`,
  unconfirmed: (name: CalledName) =>
    `${service(name)} no ha confirmado si la hizo. Se le sigue preguntando y no se hará dos veces; si tarda, avise a soporte y no la repita por otro medio.`,
  doneThereOnly: (name: CalledName, reason: string) =>
    `${service(name)} ya la hizo, y aquí aún no se puede registrar: ${reason} Corrija la causa; se registra sola y no se envía de nuevo.`,
} as const
