/** Texts of the states of a request. */
export const statesTexts = {
  state: 'Estado',
  done: ', hecho',
  currentState: ', estado actual',
  toCome: ', por venir',
} as const
