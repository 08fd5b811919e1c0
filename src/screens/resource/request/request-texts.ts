/** Texts of the request for the approval of a change. */
export const requestTexts = {
  back: 'Volver',
  saveDraft: 'Guardar borrador',
  requestApproval: 'Solicitar aprobación',
  supportFile: 'Archivo de soporte',
  fileHelp: 'Lo puede abrir quien aprueba.',
  onlyDraft: 'Todavía no puede solicitar la aprobación',
  notToBeSent: 'Puede guardarlo como borrador. Antes de solicitar la aprobación, corrija:',
  newPeriod: 'Vigencia nueva',
  followedPeriod: (day: string): string => `Vigencia anterior (${day})`,
  restStays: 'Lo demás queda igual.',
  allStays: (day: string): string => `Todo lo demás queda igual que en la vigencia del ${day}.`,
  /** @param day first day of the new period, in words */
  willRequestPeriod: (count: number, day: string): string =>
    count === 0
      ? `Va a solicitar una vigencia nueva desde el ${day}, sin otros cambios`
      : count === 1
        ? `Va a solicitar este cambio, que rige desde el ${day}`
        : `Va a solicitar estos ${count} cambios, que rigen desde el ${day}`,
  /** @param computed how many values more are computed from these */
  willRequest: (count: number, computed: number): string => {
    if (count === 0) return 'Va a solicitar la aprobación de este registro nuevo'
    const changes = count === 1 ? 'este cambio' : `estos ${count} cambios`
    const others =
      computed === 0
        ? ''
        : computed === 1
          ? ' y un valor que se calcula'
          : ` y ${computed} valores que se calculan`
    return `Va a solicitar ${changes}${others}`
  },
} as const
