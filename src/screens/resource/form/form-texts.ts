/** Texts of the form of a record. */
export const formTexts = {
  edit: (name: string): string => `Editar ${name}`,
  duplicate: (name: string): string => `Duplicar ${name}`,
  cancel: 'Cancelar',
  back: 'Volver',
  fromOtherDay: (name: string): string => `Crear desde otra fecha: ${name}`,
  changesFromDay: 'El registro ya está en vigencia: el cambio es uno nuevo, desde la fecha que indique.',
  createFromOtherDay: 'Crear desde otra fecha',
  onlyChangesHere: 'Aquí solo se cambia',
  rejectedBy: (person: string | undefined, moment: string | undefined, reason: string): string =>
    `Rechazado${person ? ` por ${person}` : ''}${moment ? ` el ${moment}` : ''}: ${reason}`,
  withdrawToChange: 'No se puede cambiar mientras espera; para hacerlo, retire la solicitud.',
  waitsForDecision: 'No se puede cambiar mientras espera la decisión.',
  discardInactivationToChange:
    'No se puede cambiar mientras esté así; para hacerlo, descarte la inactivación.',
  savingMakesDraft: 'Al guardar vuelve a ser un borrador',
  savingChangesDraft: 'Al guardar cambia este borrador',
  inForceOnceApproved: (saving: string): string => `${saving}: rige cuando otra persona lo apruebe.`,
  unchangedUntilApproved: (saving: string): string =>
    `${saving}: el registro vigente sigue igual hasta que otra persona lo apruebe.`,
  noChanges: 'No hay cambios.',
  saveChanges: 'Guardar cambios',
  markedFieldsReturn: (version: number): string =>
    `Los campos marcados vuelven a la versión ${version}. Revíselos: guardar hace un cambio nuevo.`,
  restore: (name: string): string => `Restaurar ${name}`,
} as const
