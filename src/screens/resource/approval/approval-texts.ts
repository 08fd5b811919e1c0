/** Texts of the decision about a change. */
export const approvalTexts = {
  cancel: 'Cancelar',
  discardChange: 'Descartar cambio',
  sendForApproval: 'Enviar a aprobación',
  sendUnchanged: 'Enviar sin corregir',
  sameIsSent: (by: string | undefined): string =>
    `Se envía lo mismo que ${by ?? 'otra persona'} rechazó. Si algo debe cambiar, vuelva y corríjalo antes.`,
  approve: 'Aprobar',
  reject: 'Rechazar',
  reason: 'Motivo',
  rejectQuestion: '¿Desea rechazar este cambio? Indique el motivo.',
  changeRejected: 'El cambio fue rechazado.',
  approveQuestion: '¿Desea aprobar este cambio?',
  approveEffect: (from: string | undefined): string =>
    from === undefined ? 'Producirá efecto desde este momento.' : `Rige desde el ${from}.`,
  changeApproved: 'El cambio fue aprobado.',
  requestIsDraftAgain: 'La solicitud volvió a ser un borrador.',
  discardQuestion: '¿Desea descartar este cambio?',
  discardEffect: 'Lo que se propuso se pierde; el registro vigente sigue como está.',
  keep: 'Conservar',
  changeDiscarded: 'El cambio fue descartado.',
  own: 'No puede aprobar un cambio que usted solicitó.',
} as const
