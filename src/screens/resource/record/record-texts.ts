/** Texts of the values of a record and of what changes in them. */
export const recordTexts = {
  before: 'Antes',
  after: 'Después',
  field: 'Campo',
  empty: 'vacío',
  data: 'Datos',
  otherData: 'Otros datos',
  stampsOfRecord: 'Huella del registro',
  record: 'Registro',
  version: 'Versión',
} as const
