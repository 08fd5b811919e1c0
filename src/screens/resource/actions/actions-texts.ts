/** Texts of what may be done with a record that is in force. */
export const actionsTexts = {
  edit: 'Editar',
  duplicate: 'Duplicar',
  activate: 'Activar',
  inactivate: 'Inactivar',
  see: 'Ver',
  actionsOf: (subject: string): string => `Acciones de ${subject}`,
  inactivateQuestion: '¿Desea inactivar este registro?',
  inactivateEffect: 'Dejará de ofrecerse. No se puede mientras un registro activo lo use.',
  cancel: 'Cancelar',
  inactivationDrafted: 'La inactivación quedó como borrador; envíela a aprobación.',
  recordInactivated: 'El registro quedó inactivo.',
  activationDrafted: 'La activación quedó como borrador; envíela a aprobación.',
  recordActivated: 'El registro está activo de nuevo.',
  recordsActivated: (count: number): string => `${count} registros están activos de nuevo.`,
} as const
