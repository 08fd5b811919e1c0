/**
 * Operations that the server can carry out to take a transition (`effect`), each with what it does, in the words of an
 * analyst's editor. Each is a folder of `src/server/operations`.
 */
export const operations = {
  'post-gmf-movement': 'registra en la cuenta el movimiento del GMF',
  'project-payment': 'proyecta el pago del préstamo con el interés hasta su fecha',
  'apply-loan-rate': 'aplica la tasa nueva y vuelve a calcular el plan de pagos',
  'change-due-dates': 'cambia el día de pago y vuelve a calcular el plan de pagos',
  'write-off-loan': 'castiga el préstamo contra su provisión',
} as const

export type OperationName = keyof typeof operations
