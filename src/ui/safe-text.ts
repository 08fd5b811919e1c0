import { isUnsafeText } from '#src/safety/unsafe-text.ts'

/**
 * A server's text as it may be shown: empty when it holds code (`isUnsafeText`), and with no line broken between the sign
 * of pesos and its number. It is for display only: values of forms, payloads and exports stay as they are.
 */
export const safeText = (text: string): string =>
  isUnsafeText(text) ? '' : text.replace(signOfAmount, '$$\u00a0')

const signOfAmount = /\$ (?=-?\d)/g
