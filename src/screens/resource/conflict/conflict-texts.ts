/** Texts of what was saved while a form was open. */
export const conflictTexts = {
  seeChange: 'Ver el cambio',
  changedBy: (person: string, moment: string): string => `Lo modificó ${person} el ${moment}.`,
  isNow: (title: string, value: string): string => `${title}: ahora es «${value}»`,
  updateKeepsTyping: 'Al actualizar se conserva lo que usted escribió.',
} as const
