/** Texts of a form whose record has a pending change. */
export const pendingTexts = {
  rejectedBy: (person: string | undefined, moment: string | undefined, reason: string): string =>
    `Rechazado${person ? ` por ${person}` : ''}${moment ? ` el ${moment}` : ''}: ${reason}`,
  refusedBy: (person: string, moment: string, reason: string | undefined): string =>
    `Rechazó ${person} el ${moment}${reason ? `: ${reason}` : '.'}`,
  asksAnew: 'Al guardar se pide de nuevo, en una solicitud aparte; la rechazada queda como está.',
  withdrawToChange: 'No se puede cambiar mientras espera; para hacerlo, retire la solicitud.',
  waitsForDecision: 'No se puede cambiar mientras espera la decisión.',
  discardInactivationToChange:
    'No se puede cambiar mientras esté así; para hacerlo, descarte la inactivación.',
  savingMakesDraft: 'Al guardar vuelve a ser un borrador',
  savingChangesDraft: 'Al guardar cambia este borrador',
  inForceOnceApproved: (saving: string): string => `${saving}: rige cuando otra persona lo apruebe.`,
  unchangedUntilApproved: (saving: string): string =>
    `${saving}: el registro vigente sigue igual hasta que otra persona lo apruebe.`,
} as const
