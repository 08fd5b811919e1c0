/** Texts of the answer of home. */
export const dashboardTexts = {
  records: 'Registros',
  none: 'Sin dato',
  unknownRecord: 'Registro que ya no existe',
} as const
