import { byWholeFigures } from '../filtering.ts'
import { byFormat, defineKind, textLimits } from '../kind.ts'

/** An account number as tables show it: `••••6789` (spec §3). */
export const redactAccount = (value: string): string => `••••${value.slice(-4)}`

/** An account number of 6 to 20 digits; tables show its last four only (P_CUENTA). */
export const cuenta = defineKind<string>({
  name: 'cuenta',
  type: 'string',
  matches: byFormat('cuenta'),
  implies: { minLength: 6, maxLength: 20 },
  limits: textLimits,
  refuse: (value) => (/^\d*$/.test(value) ? undefined : 'Escriba solo dígitos.'),
  initial: undefined,
  wrongType: () => 'Escriba los dígitos de la cuenta.',
  parse: (text) => {
    const digits = text.replace(/[\s.-]/g, '')
    return /^\d*$/.test(digits) ? digits || undefined : text.trim()
  },
  format: (value) => value,
  column: 'text',
  search: 'figures',
  filtering: byWholeFigures,
  adds: false,
  identifies: true,
  redact: redactAccount,
  rule: 'string',
  align: 'start',
  width: 'medium',
  example: { property: { type: 'string', format: 'cuenta' }, value: '000123456789' },
})
