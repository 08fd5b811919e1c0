/** Texts of forms of one screen over the record of another. */
export const linkedTexts = {
  cancel: 'Cancelar',
  sendForApproval: 'Enviar a aprobación',
  nothingAllowsIt: (title: string): string => `En «${title}» no hay nada que ahora lo permita.`,
  whichOf: (title: string): string => `¿Cuál de ${title}?`,
  seeChange: 'Ver el cambio',
} as const
