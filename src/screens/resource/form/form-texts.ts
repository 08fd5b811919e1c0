/** Texts of the form of a record. */
export const formTexts = {
  edit: (name: string): string => `Editar ${name}`,
  duplicate: (name: string): string => `Duplicar ${name}`,
  correct: (name: string): string => `Corregir ${name}`,
  cancel: 'Cancelar',
  back: 'Volver',
  fromOtherDay: (name: string): string => `Crear desde otra fecha: ${name}`,
  createFromOtherDay: 'Crear desde otra fecha',
  onlyChangesHere: 'Aquí solo se cambia',
  noChanges: 'No hay cambios.',
  saveChanges: 'Guardar cambios',
  sendForApproval: 'Enviar a aprobación',
  markedFieldsReturn: (version: number): string =>
    `Los campos marcados vuelven a la versión ${version}. Revíselos: guardar hace un cambio nuevo.`,
  restore: (name: string): string => `Restaurar ${name}`,
} as const
