/** Texts of the answer of home. */
export const dashboardTexts = {
  records: 'Registros',
  waiting: 'Esperan su aprobación, por antigüedad',
  requests: 'Cambios y solicitudes',
  waits: 'Días de espera',
  /** @param to undefined for all that wait longer */
  days: (from: number, to: number | undefined): string =>
    to === undefined ? `${from} o más` : `${from} a ${to} ${to === 1 ? 'día' : 'días'}`,
  none: 'Sin dato',
  unknownRecord: 'Registro que ya no existe',
} as const
