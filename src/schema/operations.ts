/**
 * Operations that the server can carry out to take a transition (`effect`), each with what it does, in the words of an
 * analyst's editor. Each is a folder of `src/server/operations`.
 */
export const operations = {
  'cancel-account': 'paga los intereses, cobra la retención y el GMF, entrega el saldo y cierra la cuenta',
  'open-account': 'abre la cuenta del cliente, a quien vincula si no lo está',
  'post-gmf-movement': 'registra en la cuenta el movimiento del GMF',
  'release-hold': 'libera la retención del GMF, o la cobra',
} as const

export type OperationName = keyof typeof operations
