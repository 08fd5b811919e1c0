/** Texts of the steps between the states of a request. */
export const workflowTexts = {
  cancel: 'Cancelar',
  update: 'Actualizar',
  updateKeepsTyping: 'Al actualizar se conserva lo que usted escribió.',
  executed: 'La operación se ejecutó correctamente.',
  notExecuted: (reason: string): string => `La operación no se ejecutó. ${reason}`.trim(),
  records: (count: number): string => `${count} registros`,
  movesFromTo: (from: string, to: string): string => `de «${from}» pasa a «${to}».`,
} as const
