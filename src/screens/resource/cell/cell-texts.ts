/** Texts of a cell under edit. */
export const cellTexts = {
  fieldOf: (field: string, record: string): string => `${field} de ${record}`,
  saving: 'Guardando…',
  enterSaves: 'Enter guarda · Esc descarta',
  changeWaits: 'El registro ya tiene un cambio pendiente de aprobación.',
  fieldIsLocked: 'Este campo no se puede cambiar en este registro.',
} as const
