/** Texts of a save that goes on, fails or is done. */
export const saveTexts = {
  reasonTooLong: (limit: number, length: number): string =>
    `El motivo tiene hasta ${limit} caracteres; tiene ${length}.`,
  back: 'Volver',
  saveDraft: 'Guardar borrador',
  requestApproval: 'Solicitar aprobación',
  requestReason: 'Motivo de la solicitud',
  reasonHelp: 'Lo lee quien aprueba, y queda en el historial.',
  supportFile: 'Archivo de soporte',
  fileHelp: 'Lo puede abrir quien aprueba.',
  willRequest: (count: number): string =>
    count === 0
      ? 'Va a solicitar la aprobación de este registro nuevo'
      : count === 1
        ? 'Va a solicitar este cambio'
        : `Va a solicitar estos ${count} cambios`,
  update: 'Actualizar',
  isNow: (title: string, value: string): string => `${title}: ahora es «${value}»`,
  updateKeepsTyping: 'Al actualizar se conserva lo que usted escribió.',
  signInElsewhere: 'Iniciar sesión en otra pestaña',
  stillSaving: 'Sigue guardando; espere un momento.',
} as const
