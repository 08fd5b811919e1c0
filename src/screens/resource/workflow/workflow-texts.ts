/** Texts of the steps between the states of a request. */
export const workflowTexts = {
  cancel: 'Cancelar',
  update: 'Actualizar',
  updateKeepsTyping: 'Al actualizar se conserva lo que usted escribió.',
  lacks: (label: string): string => `Para «${label}»:`,
  countOfLacks: (count: number): string => (count === 1 ? 'Falta 1 requisito' : `Faltan ${count} requisitos`),
  countOfWarnings: (count: number): string => (count === 1 ? '1 advertencia' : `${count} advertencias`),
  records: (count: number): string => `${count} registros`,
  movesFromTo: (from: string, to: string): string => `de «${from}» pasa a «${to}».`,
  stays: (state: string): string => `sigue en «${state}».`,
  staysWhileDone: (state: string): string => `sigue en «${state}» mientras el sistema lo ejecuta.`,
  thenLacks: (steps: string): string => `Después falta ${steps}.`,
  stillLacks: (steps: string, screen: string, isForReader: boolean): string =>
    isForReader
      ? `Falta ${steps}: usted puede hacerlo en «${screen}».`
      : `Falta ${steps}: lo hace quien tenga ese permiso en «${screen}».`,
  mayLack: (steps: string): string => `Falta ${steps}: el registro dice si ya puede hacerlo.`,
} as const
