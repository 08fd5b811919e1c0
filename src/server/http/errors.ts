import type { JsonObject } from '#src/schema/json.ts'
import type { Issue } from '#src/validation/issue.ts'

/** Every way a call can fail: its HTTP status and what the user reads (RFC 9457; texts of domain §15 and spec §8). */
export const errorTable = {
  malformed: {
    status: 400,
    title: 'La solicitud no se entiende',
    detail: 'El contenido no es JSON válido o trae nombres prohibidos.',
  },
  badAddress: {
    status: 400,
    title: 'La dirección no se entiende',
    detail: 'Revise la dirección: tiene caracteres mal codificados o una parte demasiado larga.',
  },
  unauthorized: {
    status: 401,
    title: 'Su sesión terminó',
    detail: 'Inicie sesión de nuevo; lo que escribió sigue en pantalla.',
  },
  sessionEnded: {
    status: 401,
    title: 'Su sesión se cerró',
    detail: 'Esta sesión se cerró. Inicie sesión de nuevo; lo que escribió sigue en pantalla.',
  },
  accessWithdrawn: {
    status: 403,
    title: 'Acceso retirado',
    detail: 'Su acceso a Backoffice fue retirado. Si cree que es un error, hable con un administrador.',
  },
  forbidden: { status: 403, title: 'Sin permiso', detail: 'No tiene permiso para esta acción.' },
  notFound: { status: 404, title: 'No existe', detail: 'El registro no existe o fue retirado.' },
  wrongMethod: {
    status: 405,
    title: 'Método no admitido',
    detail: 'Esta dirección existe, pero no admite ese método; use uno de los que nombra «Allow».',
  },
  stale: {
    status: 409,
    title: 'Registro modificado',
    detail: 'Otra persona modificó este registro. Actualice y vuelva a intentarlo.',
  },
  pendingChange: {
    status: 409,
    title: 'Cambio pendiente',
    detail: 'El registro ya tiene un cambio pendiente de aprobación.',
  },
  changeMoved: {
    status: 409,
    title: 'Cambio ya atendido',
    detail:
      'Este cambio ya no es el que usted vio: fue decidido, retirado o modificado. Actualice, revíselo y vuelva a intentarlo.',
  },
  ownRequest: {
    status: 403,
    title: 'Requiere otra persona',
    detail: 'No puede aprobar un cambio que usted solicitó.',
  },
  ownAccess: {
    status: 403,
    title: 'Requiere otra persona',
    detail: 'No puede cambiar su propio acceso; pídalo a otro administrador.',
  },
  notYours: {
    status: 403,
    title: 'No es su cambio',
    detail: 'Solo quien hizo un cambio puede retirarlo.',
  },
  wrongState: {
    status: 409,
    title: 'Estado que no lo permite',
    detail: 'El registro ya no está en el estado que usted vio. Actualice y vuelva a intentarlo.',
  },
  closedRequest: { status: 409, title: 'Ya está cerrado', detail: 'La solicitud ya fue cerrada.' },
  limitReached: {
    status: 409,
    title: 'Límite alcanzado',
    detail: 'Ya se intentó todas las veces que se permiten.',
  },
  unreadable: {
    status: 400,
    title: 'La solicitud no se entiende',
    detail: 'Lo que llegó no es una solicitud HTTP completa.',
  },
  late: {
    status: 408,
    title: 'La solicitud tardó demasiado',
    detail: 'No llegó completa a tiempo. Vuelva a intentarlo.',
  },
  headersTooLarge: {
    status: 431,
    title: 'Encabezados demasiado grandes',
    detail:
      'Los encabezados de la solicitud superan el tamaño permitido. Borre los datos de este sitio y vuelva a intentarlo.',
  },
  tooLarge: {
    status: 413,
    title: 'Contenido demasiado grande',
    detail: 'La solicitud supera el tamaño permitido.',
  },
  unsupportedMedia: {
    status: 415,
    title: 'Formato no admitido',
    detail: 'Envíe el contenido como application/json.',
  },
  invalid: { status: 422, title: 'Hay datos por corregir', detail: 'Revise los campos señalados.' },
  unconfirmed: {
    status: 422,
    title: 'Falta confirmar',
    detail: 'Confirme lo señalado para guardar, o corríjalo.',
  },
  fileForbidden: {
    status: 403,
    title: 'Sin permiso',
    detail: 'No tiene permiso para descargar este archivo.',
  },
  fileLink: {
    status: 403,
    title: 'Enlace vencido',
    detail: 'El enlace del archivo venció o no es válido. Vuelva a intentarlo.',
  },
  fileGone: {
    status: 404,
    title: 'Archivo no disponible',
    detail: 'El archivo no está guardado aquí; pida a quien lo cargó que lo cargue de nuevo.',
  },
  fileInReview: { status: 409, title: 'Archivo en revisión', detail: 'El archivo está en revisión.' },
  fileTaken: {
    status: 409,
    title: 'Archivo ya cargado',
    detail: 'Este archivo ya se cargó; elíjalo de nuevo.',
  },
  fileBroken: {
    status: 422,
    title: 'Archivo incompleto',
    detail: 'El archivo no se cargó completo; cárguelo de nuevo.',
  },
  fileContent: {
    status: 422,
    title: 'Archivo de otro tipo',
    detail:
      'El contenido del archivo no corresponde a su tipo; ábralo, guárdelo en ese formato y cárguelo de nuevo.',
  },
  unstorable: {
    status: 422,
    title: 'Hay datos por corregir',
    detail: 'Algún valor es demasiado largo o demasiado grande para guardarlo.',
  },
  tooManyRows: {
    status: 422,
    title: 'Demasiados registros por comparar',
    detail: 'Una regla se compara con más registros de los que se pueden leer a la vez.',
  },
  keyReused: {
    status: 422,
    title: 'Clave ya usada',
    detail: 'Esta clave de idempotencia ya se envió con otro contenido; envíe una nueva.',
  },
  tooMany: {
    status: 429,
    title: 'Demasiadas solicitudes',
    detail: 'Espere un momento y vuelva a intentarlo.',
  },
  unexpected: {
    status: 500,
    title: 'Error inesperado',
    detail: 'Se a presentado un error inesperado por favor intente mas tarde',
  },
  unavailable: {
    status: 503,
    title: 'Servicio no disponible',
    detail: 'El servicio no respondió. Intente de nuevo.',
  },
  serviceDown: {
    status: 503,
    title: 'Servicio no disponible',
    detail: 'Un servicio del banco no está disponible. Vuelva a intentarlo en un momento.',
  },
  serviceLate: {
    status: 504,
    title: 'El servicio no respondió a tiempo',
    detail: 'Un servicio del banco no respondió a tiempo. Vuelva a intentarlo en un momento.',
  },
  serviceUnsure: {
    status: 504,
    title: 'Falta confirmar con el servicio',
    detail: 'Un servicio del banco no confirmó el cambio. Actualice en un momento antes de repetirlo.',
  },
  serviceFault: {
    status: 502,
    title: 'El servicio falló',
    detail: 'Un servicio del banco falló. Vuelva a intentarlo en un momento.',
  },
  serviceDrift: {
    status: 502,
    title: 'Respuesta distinta de la acordada',
    detail: 'Un servicio del banco respondió algo distinto de lo acordado. Avise a soporte.',
  },
  serviceRefused: {
    status: 422,
    title: 'El servicio no lo aceptó',
    detail: 'Un servicio del banco no lo aceptó. Revise los datos.',
  },
} as const

/** Text in place of that of `stale`, for whoever made the change that came between. */
export const ownChangeText =
  'Usted mismo modificó este registro después de abrirlo aquí, quizás en otra pestaña. Actualice y vuelva a intentarlo.'

export type ErrorCode = keyof typeof errorTable

type Refusal = { issues?: Issue[]; extra?: JsonObject; detail?: string }

/** Refusal that a route throws and the error handler turns into problem+json. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly code: ErrorCode
  readonly issues: Issue[]
  /** Further members of the answer, such as the current row of a stale write. */
  readonly extra: JsonObject
  /** Text for the user, where it says more than the table. */
  readonly detail: string

  constructor(code: ErrorCode, { issues = [], extra = {}, detail = errorTable[code].detail }: Refusal = {}) {
    super(code)
    this.code = code
    this.issues = issues
    this.extra = extra
    this.detail = detail
  }
}
