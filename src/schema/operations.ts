/**
 * Operations that the server can carry out to take a transition (`effect`), each with what it does, in the words of an
 * analyst's editor. Each is a folder of `src/server/operations`.
 */
export const operations = {
  'post-gmf-movement': 'registra en la cuenta el movimiento del GMF',
  'start-report': 'empieza el reporte cuando la persona no tiene otro en marcha',
  'write-report': 'escribe el archivo del reporte',
  'read-upload': 'lee el archivo de la carga y dice qué filas tienen errores',
  'apply-upload': 'escribe en la tabla destino las filas de la carga',
  'read-payments': 'lee el archivo de pagos y dice cuáles tienen errores',
  'apply-payments': 'aplica a cada préstamo los pagos del archivo',
  'write-novelties': 'escribe el archivo de novedades que va a la pagaduría',
  'read-answers': 'registra en cada novedad la respuesta que trae el archivo de la pagaduría',
} as const

export type OperationName = keyof typeof operations
