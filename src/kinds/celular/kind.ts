import { byFigures } from '../filtering.ts'
import { byFormat, defineKind } from '../kind.ts'
import { groupPhone, readPhone } from '../phone.ts'
import { lastThree } from '../redaction.ts'

const shape = /^3\d{9}$/

/** A Colombian mobile number of ten digits (P_CELULAR). */
export const celular = defineKind<string>({
  name: 'celular',
  type: 'string',
  matches: byFormat('celular'),
  implies: {},
  limits: [],
  refuse: (value) =>
    shape.test(value) ? undefined : 'Escriba los diez dígitos del celular, que empieza por 3.',
  initial: undefined,
  wrongType: () => 'Escriba los diez dígitos del celular.',
  parse: readPhone,
  format: groupPhone,
  column: 'text',
  search: 'figures',
  filtering: byFigures,
  adds: false,
  redact: lastThree,
  rule: 'string',
  align: 'start',
  width: 'medium',
  example: { property: { type: 'string', format: 'celular' }, value: '3000000001' },
})
