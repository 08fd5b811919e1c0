import { refuseText } from './text.ts'

/** Length of a reason that others read, in characters. */
export type ReasonLength = { least: number; most: number }

const ofRejection: ReasonLength = { least: 10, most: 300 }

/**
 * Why the reason of a step is refused: too short or too long, or not a text that may be stored.
 * @param reason without margins
 */
export const refuseReason = (reason: string, { least, most } = ofRejection): string | undefined =>
  reason.length < least || reason.length > most
    ? `Escriba el motivo, de ${least} a ${most} caracteres; tiene ${reason.length}.`
    : refuseText(reason)
