/** Texts of the periods that a new one ends. */
export const endedPeriodsTexts = {
  willEnd: (from: string, to: string): string => `La vigencia desde ${from} terminará el ${to}.`,
} as const
