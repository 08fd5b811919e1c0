/** Texts of the states of a request and of the steps between them. */
export const workflowTexts = {
  state: 'Estado',
  done: ', hecho',
  currentState: ', estado actual',
  toCome: ', por venir',
  decidedByOthers: 'Lo decide otra persona.',
  records: (count: number): string => `${count} registros`,
  cancel: 'Cancelar',
  update: 'Actualizar',
  updateKeepsTyping: 'Al actualizar se conserva lo que usted escribió.',
  movesFromTo: (from: string, to: string): string => `de «${from}» pasa a «${to}».`,
} as const
