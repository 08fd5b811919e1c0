const names = new Intl.ListFormat('es-CO', { type: 'conjunction' })

/** Texts of what a save does where only some changes wait for approval. */
export const waitingTexts = {
  takesEffect: 'Se aplica al guardar.',
  waits: 'Queda pendiente hasta que otra persona lo apruebe.',
  /** @param rest whether other fields change too */
  waitsFor: (titles: string[], rest: boolean): string =>
    `${titles.length === 1 ? 'Necesita' : 'Necesitan'} aprobación: ${names.format(titles)}.${rest ? ' Lo demás espera con ese cambio.' : ''}`,
} as const
