/** Texts of the values before and after a change. */
export const differenceTexts = {
  field: 'Campo',
  before: 'Antes',
  after: 'Después',
  value: 'Valor',
  empty: 'vacío',
  /** Between the titles that lead to a part of a document. */
  inside: ' › ',
} as const
