/** Texts of making records inactive, and active again. */
export const activationTexts = {
  inactivate: 'Inactivar',
  inactivateQuestion: '¿Desea inactivar este registro?',
  inactivateEffect: 'Dejará de ofrecerse. No se puede mientras un registro activo lo use.',
  inactivateByApproval:
    'Quedará como borrador: el registro sigue activo hasta que el borrador se envíe a aprobación y otra persona lo apruebe. No se puede mientras un registro activo lo use.',
  inUse: 'No se puede inactivar',
  usedBy: 'Lo usan:',
  close: 'Cerrar',
  tryAgain: 'Intentar de nuevo',
  cancel: 'Cancelar',
  send: 'Enviar a aprobación',
  inactivationDrafted: 'La inactivación quedó como borrador: el registro sigue activo hasta que se apruebe.',
  recordInactivated: 'El registro quedó inactivo.',
  activationDrafted: 'La activación quedó como borrador; envíela a aprobación.',
  recordActivated: 'El registro está activo de nuevo.',
  recordsActivated: (count: number): string => `${count} registros están activos de nuevo.`,
} as const
