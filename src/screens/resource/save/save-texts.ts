/** Texts of a save that goes on, fails or is done. */
export const saveTexts = {
  update: 'Actualizar',
  changedBy: (person: string, moment: string): string => `Lo modificó ${person} el ${moment}.`,
  isNow: (title: string, value: string): string => `${title}: ahora es «${value}»`,
  updateKeepsTyping: 'Al actualizar se conserva lo que usted escribió.',
  signInElsewhere: 'Iniciar sesión en otra pestaña',
  stillSaving: 'Sigue guardando; espere un momento.',
} as const
