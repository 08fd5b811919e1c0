import { byCode } from '../filtering.ts'
import { byFormat, defineKind } from '../kind.ts'
import { withheld } from '../redaction.ts'
import { findMunicipality, municipalities } from './catalogue.ts'

const shown = (code: string): string => {
  const municipality = findMunicipality(code)
  return municipality ? `${municipality.name}, ${municipality.department}` : code
}

/** A Colombian municipality by its DIVIPOLA code (domain §4.3). */
export const divipola = defineKind<string>({
  name: 'divipola',
  type: 'string',
  matches: byFormat('divipola'),
  implies: {},
  limits: [],
  refuse: (value) => (findMunicipality(value) ? undefined : 'Elija una ciudad del catálogo DIVIPOLA.'),
  initial: undefined,
  wrongType: () => 'Elija una ciudad.',
  parse: (text) => {
    const typed = text.normalize('NFC').trim()
    return municipalities.find(({ code }) => shown(code) === typed)?.code ?? (typed || undefined)
  },
  format: shown,
  column: 'text',
  search: undefined,
  filtering: {
    ...byCode,
    read: (text) => findMunicipality(text)?.code,
    expected: 'una ciudad del catálogo DIVIPOLA',
  },
  adds: false,
  isCode: true,
  redact: withheld,
  rule: 'string',
  align: 'start',
  width: 'full',
  example: { property: { type: 'string', format: 'divipola' }, value: '05001' },
})
