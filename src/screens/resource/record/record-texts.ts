/** Texts of a record in words. */
export const recordTexts = {
  empty: 'vacío',
} as const
