/** Texts of the request for the approval of a change. */
export const requestTexts = {
  back: 'Volver',
  reasonTooLong: (limit: number, length: number): string =>
    `El motivo tiene hasta ${limit} caracteres; tiene ${length}.`,
  saveDraft: 'Guardar borrador',
  requestApproval: 'Solicitar aprobación',
  requestReason: 'Motivo de la solicitud',
  reasonHelp: 'Lo lee quien aprueba, y queda en el historial.',
  supportFile: 'Archivo de soporte',
  fileHelp: 'Lo puede abrir quien aprueba.',
  onlyDraft: 'Todavía no puede solicitar la aprobación',
  notToBeSent: 'Puede guardarlo como borrador. Antes de solicitar la aprobación, corrija:',
  willRequest: (count: number): string =>
    count === 0
      ? 'Va a solicitar la aprobación de este registro nuevo'
      : count === 1
        ? 'Va a solicitar este cambio'
        : `Va a solicitar estos ${count} cambios`,
} as const
