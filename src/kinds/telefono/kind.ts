import { byFigures } from '../filtering.ts'
import { byFormat, defineKind } from '../kind.ts'
import { groupPhone, readPhone } from '../phone.ts'
import { lastThree } from '../redaction.ts'

const shape = /^(?:60[1-8]\d{7}|3\d{9})$/

/** A Colombian phone number of ten digits, landline (60x) or mobile (3xx). */
export const telefono = defineKind<string>({
  name: 'telefono',
  type: 'string',
  matches: byFormat('telefono'),
  implies: {},
  limits: [],
  refuse: (value) =>
    shape.test(value)
      ? undefined
      : 'Escriba los diez dígitos: un fijo empieza por 601 a 608 y un celular por 3.',
  initial: undefined,
  wrongType: () => 'Escriba los diez dígitos del teléfono.',
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
  example: { property: { type: 'string', format: 'telefono' }, value: '6015550100' },
})
