/** Texts of what may be done with a record that is in force. */
export const actionsTexts = {
  edit: 'Editar',
  correct: 'Corregir',
  duplicate: 'Duplicar',
  activate: 'Activar',
  inactivate: 'Inactivar',
  see: 'Ver',
  send: 'Enviar a aprobación',
  actionsOf: (subject: string): string => `Acciones de ${subject}`,
} as const
