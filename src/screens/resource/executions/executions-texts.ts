/** Texts of how what the server did for a record ended. */
export const executionsTexts = {
  executed: 'La operación se ejecutó correctamente.',
  goesOn: (state: string): string =>
    `El sistema hizo su parte y la operación sigue en «${state}»: no ha terminado.`,
  notExecuted: (reason: string): string => `La operación no se ejecutó. ${reason}`.trim(),
  openRecord: 'Abrir el registro',
} as const
