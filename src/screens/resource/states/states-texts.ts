/** Texts of the states of a request. */
export const statesTexts = {
  state: 'Estado',
  done: ', hecho',
  currentState: ', estado actual',
  toCome: ', por venir',
  lacks: (steps: string): string => `Falta ${steps}.`,
  rejectedBy: (by: string, at: string): string => `Rechazó ${by} el ${at}.`,
  progress: 'Avance de la ejecución',
  beingExecuted: 'El servidor la está ejecutando…',
  startsOn: (day: string): string => `Se aplicará el ${day}.`,
  attemptFailed: (attempt: number): string =>
    `El intento ${attempt} no se pudo completar y nada cambió; se reintenta sin que usted haga nada.`,
  doneOf: (done: string, total: string): string => `Van ${done} de ${total}.`,
} as const
