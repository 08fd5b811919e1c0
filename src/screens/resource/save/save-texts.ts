/** Texts of a save that goes on, fails or is done. */
export const saveTexts = {
  update: 'Actualizar',
  signInElsewhere: 'Iniciar sesión en otra pestaña',
  stillSaving: 'Sigue guardando; espere un momento.',
} as const
