/** Texts of the values of a record and its stamps. */
export const factsTexts = {
  version: 'Versión',
  data: 'Datos',
  record: 'Registro',
  otherData: 'Otros datos',
  stampsOfRecord: 'Huella del registro',
} as const
