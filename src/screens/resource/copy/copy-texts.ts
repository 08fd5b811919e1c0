/** What was copied of a list. */
export const copyTexts = {
  records: (count: number): string =>
    count === 1 ? 'Se copió 1 registro.' : `Se copiaron ${count} registros.`,
  field: (title: string): string => `Se copió «${title}».`,
} as const
