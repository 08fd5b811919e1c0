/** A part of a regular expression. */
export type Expression =
  | { type: 'character'; fits: (character: string) => boolean }
  | { type: 'sequence'; parts: Expression[] }
  | { type: 'choice'; options: Expression[] }
  | { type: 'repeat'; part: Expression; min: number; max: number }
  | { type: 'place'; holds: (text: string[], at: number) => boolean }
  | { type: 'ahead'; part: Expression; mustMatch: boolean }
