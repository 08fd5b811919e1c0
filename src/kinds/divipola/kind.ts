import { byFormat, defineKind } from '../kind.ts'
import { findMunicipality } from './catalogue.ts'

export const divipola = defineKind<string>({
  name: 'divipola',
  summary: 'A Colombian municipality by its DIVIPOLA code (domain §4.3).',
  help: 'Municipio del catálogo DIVIPOLA; se elige el departamento y luego la ciudad.',
  type: 'string',
  matches: byFormat('divipola'),
  implies: {},
  refuse: (value) => (findMunicipality(value) ? undefined : 'Elija una ciudad del catálogo DIVIPOLA.'),
  wrongType: 'Elija una ciudad.',
  parse: (text) => text.trim() || undefined,
  format: (value) => {
    const found = findMunicipality(value)
    return found ? `${found.name}, ${found.department}` : value
  },
  column: 'text',
  rule: 'string',
  align: 'start',
  width: 'full',
  example: { property: { type: 'string', format: 'divipola' }, value: '05001' },
})
