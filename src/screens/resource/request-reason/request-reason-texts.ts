/** Texts of the reason of a request. */
export const requestReasonTexts = {
  requestReason: 'Motivo de la solicitud',
  reasonHelp: 'Lo lee quien aprueba, y queda en el historial.',
  reasonTooLong: (limit: number, length: number): string =>
    `El motivo tiene hasta ${limit} caracteres; tiene ${length}.`,
} as const
