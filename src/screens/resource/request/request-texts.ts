function changesInWords(count: number, computed: number): string {
  const changes = count === 1 ? 'este cambio' : `estos ${count} cambios`
  if (computed === 0) return changes
  return `${changes} y ${computed === 1 ? 'un valor que se calcula' : `${computed} valores que se calculan`}`
}

/** Texts of the request for the approval of a change. */
export const requestTexts = {
  back: 'Volver',
  saveDraft: 'Guardar borrador',
  requestApproval: 'Enviar a aprobación',
  reasonFrom: (title: string): string =>
    `Viene de «${title}». Lo lee quien aprueba, y queda en el historial.`,
  supportFile: 'Archivo de soporte',
  fileHelp: 'Lo puede abrir quien aprueba.',
  onlyDraft: 'Todavía no puede solicitar la aprobación',
  notToBeSent: 'Puede guardarlo como borrador. Antes de solicitar la aprobación, corrija:',
  followedPeriod: (day: string): string => `Vigencia anterior (${day})`,
  sinceRejection: 'Lo que cambió desde el rechazo',
  restStays: 'Lo demás queda igual.',
  allStays: (day: string): string => `Todo lo demás queda igual que en la vigencia del ${day}.`,
  /** @param day first day of the new period, in words */
  willRequestPeriod: (count: number, computed: number, day: string): string =>
    count === 0
      ? `Va a solicitar una vigencia nueva desde el ${day}${computed === 0 ? ', sin otros cambios' : ''}`
      : count + computed === 1
        ? `Va a solicitar este cambio, que rige desde el ${day}`
        : `Va a solicitar ${changesInWords(count, computed)}, que rigen desde el ${day}`,
  /** @param computed how many values more are computed from these */
  willRequest: (count: number, computed: number): string => {
    if (count === 0) return 'Va a solicitar la aprobación de este registro nuevo'
    return `Va a solicitar ${changesInWords(count, computed)}`
  },
} as const
