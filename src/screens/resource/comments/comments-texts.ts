/** Texts of the comments on what waits for a decision. */
export const commentsTexts = {
  title: 'Comentarios',
  reading: 'Leyendo los comentarios…',
  none: 'Nadie ha comentado todavía.',
  you: 'Usted',
  write: 'Comentario',
  help: 'Escriba @ para mencionar a alguien que ve esta pantalla. Ctrl+Enter comenta.',
  send: 'Comentar',
  sent: 'Comentario agregado.',
  empty: 'Escriba el comentario.',
  tooLong: (limit: number, length: number): string =>
    `El comentario tiene hasta ${limit} caracteres; tiene ${length}.`,
  people: 'Personas que puede mencionar',
  peopleFound: (count: number): string =>
    count === 1
      ? '1 persona; Enter la menciona.'
      : `${count} personas; elija con las flechas y mencione con Enter.`,
  nobodyFound: 'Nadie que vea esta pantalla se llama así.',
  peopleFailed: 'No se pudieron leer las personas que puede mencionar.',
  closedBy: (person: string, moment: string): string =>
    `Comentarios cerrados: ${person} decidió el ${moment}.`,
  closed: 'Comentarios cerrados: no espera una decisión.',
  unsent: 'Esto no se alcanzó a comentar; cópielo si aún lo necesita.',
  discard: 'Descartar',
  ofDecided: (person: string, moment: string): string => `Del cambio que ${person} decidió el ${moment}`,
  ofCurrent: 'Del cambio pendiente',
} as const
