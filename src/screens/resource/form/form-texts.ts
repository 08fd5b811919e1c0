/** Texts of the form of a record, in its dialog and in a cell. */
export const formTexts = {
  fieldOf: (field: string, record: string): string => `${field} de ${record}`,
  saving: 'Guardando…',
  enterSaves: 'Enter guarda · Esc descarta',
  createFromOtherDay: 'Crear desde otra fecha',
  onlyChangesHere: 'Aquí solo se cambia',
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
  cancel: 'Cancelar',
  saveChanges: 'Guardar cambios',
  back: 'Volver',
  markedFieldsReturn: (version: number): string =>
    `Los campos marcados vuelven a la versión ${version}. Revíselos: guardar hace un cambio nuevo.`,
  duplicate: (name: string): string => `Duplicar ${name}`,
  restore: (name: string): string => `Restaurar ${name}`,
  edit: (name: string): string => `Editar ${name}`,
  changeWaits: 'El registro ya tiene un cambio pendiente de aprobación.',
  fieldIsLocked: 'Este campo no se puede cambiar en este registro.',
} as const
