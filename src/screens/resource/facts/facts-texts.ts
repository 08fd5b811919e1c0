const all = new Intl.ListFormat('es-CO', { type: 'conjunction' })

/** Texts of the values of a record and its stamps. */
export const factsTexts = {
  version: 'Versión',
  field: 'Campo',
  before: 'Antes',
  after: 'Después',
  empty: '—',
  data: 'Datos',
  record: 'Registro',
  otherData: 'Otros datos',
  stampsOfRecord: 'Huella del registro',
  chartOf: (titles: string[], along: string): string => `${all.format(titles)} por ${along.toLowerCase()}`,
  fromTo: (title: string, first: string, from: string, last: string, to: string): string =>
    `${title}: de ${first} (${from}) a ${last} (${to}).`,
  figuresBelow: 'La tabla que sigue tiene todos los valores.',
} as const
