import type { JsonValue } from '#src/schema/json.ts'

/** Why a loan takes no payment and no change any more, by its state; undefined of one that is open. */
export function closedInWords(loanState: JsonValue | undefined): string | undefined {
  if (loanState === 'CANCELADO') return 'El préstamo está cancelado: ya no debe nada'
  return loanState === 'CASTIGADO' ? 'El préstamo está castigado' : undefined
}
