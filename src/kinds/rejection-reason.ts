import { refuseText } from './text.ts'

/** Length of a reason that others read, in characters. */
export type ReasonLength = { least: number; most: number }

/** Length of the reason of a rejection. */
export const rejectionReason: ReasonLength = { least: 10, most: 300 }

/**
 * Why the reason of a step is refused: too short or too long, or not a text that may be stored.
 * @param reason without margins
 */
export const refuseReason = (reason: string, { least, most } = rejectionReason): string | undefined =>
  reason.length < least || reason.length > most
    ? `Escriba el motivo, de ${least} a ${most} caracteres; tiene ${reason.length}.`
    : refuseText(reason)

/** Help of a reason, before anything is typed. */
export const reasonLengthHelp = ({ least, most } = rejectionReason): string =>
  `De ${least} a ${most} caracteres.`
