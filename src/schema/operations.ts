/**
 * Operations that the server can carry out to take a transition (`effect`), each with what it does, in the words of an
 * analyst's editor. Each is a folder of `src/server/operations`.
 */
export const operations = {
  'annotate-security': 'anota la operación en el título y en la cuenta del CDT',
  'apply-claim': 'aplica al préstamo lo que pagó la aseguradora',
  'apply-condition': 'aplica la condición al préstamo o a la cuenta',
  'block-listed-client': 'bloquea al cliente que coincide con una lista vinculante, y sus cuentas',
  'cancel-account': 'paga los intereses, cobra la retención y el GMF, entrega el saldo y cierra la cuenta',
  'endorse-insurance': 'pone en vigencia el endoso y deja de cobrar la póliza grupo',
  'keep-pledge': 'bloquea el CDT por el valor de la garantía mientras rige, y lo libera después',
  'read-watch-list': 'lee el archivo de la lista de control y dice a cuántas personas agrega y retira',
  'load-watch-list': 'reemplaza la lista de control por la del archivo',
  'screen-clients': 'busca a los clientes entre quienes trae de nuevo la lista de control',
  'open-account': 'abre la cuenta del cliente, a quien vincula si no lo está',
  'pay-judicial-expense': 'paga el gasto judicial y lo carga a quien corresponde',
  'screen-person': 'busca a la persona en las listas de control',
  'post-gmf-movement': 'registra en la cuenta el movimiento del GMF',
  'simulate-capacity': 'calcula la capacidad de descuento de un desprendible, paso a paso',
  'project-payment': 'proyecta el pago del préstamo con el interés hasta su fecha',
  'apply-loan-rate': 'aplica la tasa nueva y vuelve a calcular el plan de pagos',
  'change-due-dates': 'cambia el día de pago y vuelve a calcular el plan de pagos',
  'write-off-loan': 'castiga el préstamo contra su provisión',
  'release-hold': 'libera la retención del GMF, o la cobra',
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
