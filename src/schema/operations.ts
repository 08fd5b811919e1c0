/**
 * Operations that the server can carry out to take a transition (`effect`), each with what it does, in the words of an
 * analyst's editor. Each is a folder of `src/server/operations`.
 */
export const operations = {
  'annotate-security': 'anota la operación en el título y en la cuenta del CDT',
  'endorse-insurance': 'pone en vigencia el endoso y deja de cobrar la póliza grupo',
  'pay-judicial-expense': 'paga el gasto judicial y lo carga a quien corresponde',
  'post-gmf-movement': 'registra en la cuenta el movimiento del GMF',
} as const

export type OperationName = keyof typeof operations
