/** Codes of the reports that the server writes (domain §10.8); `src/server/operations/write-report` says what each holds. */
export const reportCodes = [
  'GMF_SEMANAL',
  'GMF_HOLD',
  'CANCELACIONES',
  'BLOQUEOS',
  'CDT_VENCIMIENTOS',
  'ABANDONADAS',
  'PAGOS_ACH',
  'PAGOS_MASIVOS',
  'GASTOS_JUDICIALES',
  'CONDICIONES',
  'ENDOSOS',
  'CARTERA',
  'NOVEDADES',
] as const

export type ReportCode = (typeof reportCodes)[number]
