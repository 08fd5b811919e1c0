/** Texts of the answer of home. */
export const dashboardTexts = {
  records: 'Registros',
  waiting: 'Esperan su aprobación, por antigüedad',
  requests: 'Cambios y solicitudes',
  waits: 'Días de espera',
  /** @param to undefined for all that wait longer */
  days: (from: number, to: number | undefined): string =>
    to === undefined ? `${from} o más` : `${from} a ${to} ${to === 1 ? 'día' : 'días'}`,
  /** @param why in the words of its service */
  unread: (why: string): string => `Esta cifra se lee de otro servicio. ${why}`,
  failed: 'Esta cifra no se pudo leer. Avise a quien administra la aplicación.',
  none: 'Sin dato',
  unknownRecord: 'Registro que ya no existe',
} as const
