import type { ServiceName } from '#src/schema/screen-document.ts'

/** Names of the services as staff read them. */
const serviceTitles: Record<ServiceName, string> = {
  profile: 'de perfiles (profile)',
  mto: 'de parámetros de crédito (mto)',
  hub: 'del centro contable (hub)',
  ops: 'de operaciones (ops)',
  productControl: 'de control de productos (product-control)',
}

const service = (name: ServiceName): string => `El servicio ${serviceTitles[name]}`

/** What staff read where a service elsewhere does not do what was asked: what happened, and what to do. */
export const serviceTexts = {
  /** Of a write also that nothing of it was received. */
  unavailable: (name: ServiceName, isRead: boolean) =>
    isRead
      ? `${service(name)} no está disponible. Vuelva a intentarlo en un momento; si se repite, avise a soporte.`
      : `${service(name)} no está disponible y no recibió nada. Lo que escribió sigue en pantalla; vuelva a intentarlo en un momento.`,
  late: (name: ServiceName) =>
    `${service(name)} no respondió a tiempo. Vuelva a intentarlo en un momento; si se repite, avise a soporte.`,
  faulty: (name: ServiceName, status: number) =>
    `${service(name)} falló (${status}). Vuelva a intentarlo en un momento; si se repite, avise a soporte.`,
  unsure: (name: ServiceName) =>
    `${service(name)} recibió el cambio y no confirmó si lo guardó. Backoffice lo sigue confirmando y no lo hará dos veces: actualice en un momento antes de repetirlo.`,
  oneByOne: (name: ServiceName) =>
    `${service(name)} atiende los registros uno por uno; abra cada uno y haga allí lo mismo.`,
  tooManyRows: (name: ServiceName, most: number) =>
    `${service(name)} tiene estos registros y de allí se exportan máximo ${most.toLocaleString('es-CO')} a la vez. Filtre la lista y exporte por partes.`,
  tooManyToFind: (name: ServiceName) =>
    `${service(name)} tiene demasiados registros para buscar entre ellos sin un filtro. Búsquelo en su pantalla y use su identificador.`,
  unread: (name: ServiceName) =>
    `No se guardó: una regla se compara con registros que tiene ${service(name).replace('El', 'el')} y desde aquí aún no se pueden leer. Avise a soporte.`,
  owed: (name: ServiceName) =>
    `Aprobado. ${service(name)} aún no lo confirma; Backoffice lo envía solo y una sola vez.`,
  drift: (name: ServiceName, what: string) =>
    `${service(name)} respondió algo distinto de lo acordado: ${what} No se muestra ni se guarda nada de eso; avise a soporte.`,
  driftWritten: (name: ServiceName, what: string) =>
    `${service(name)} aceptó el cambio, pero respondió algo distinto de lo acordado: ${what} Búsquelo en la lista antes de repetirlo, y avise a soporte.`,
  refused: (name: ServiceName, reason: string) => `${service(name)} no lo aceptó: ${reason}`,
  refusedBare: (name: ServiceName) =>
    `${service(name)} no lo aceptó y no dijo por qué. Revise los datos; si están bien, avise a soporte.`,
  noAccess: (name: ServiceName) =>
    `${service(name)} no le permite esto. Pida el permiso a quien administra ese servicio.`,
} as const
