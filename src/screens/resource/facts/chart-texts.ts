const all = new Intl.ListFormat('es-CO', { type: 'conjunction' })

/** Texts of charts, in the chunk that draws them. */
export const chartTexts = {
  chartOf: (titles: string[], along: string): string => `${all.format(titles)} por ${along.toLowerCase()}`,
  fromTo: (title: string, first: string, from: string, last: string, to: string): string =>
    `${title}: de ${first} (${from}) a ${last} (${to}).`,
  figuresBelow: 'La tabla que sigue tiene todos los valores.',
} as const
