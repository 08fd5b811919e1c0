/** Texts of the values before and after a change. */
export const differenceTexts = {
  field: 'Campo',
  before: 'Antes',
  after: 'Después',
  empty: 'vacío',
} as const
