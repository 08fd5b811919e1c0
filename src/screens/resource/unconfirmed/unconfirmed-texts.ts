/** Texts of the question whether what rules point out is to be done all the same. */
export const unconfirmedTexts = {
  confirmBeforeSaving: 'Confirme antes de guardar',
  back: 'Volver',
  goOn: 'Continuar',
} as const
