/** State of a title, as its last operation left it. */
export type SecurityState =
  | 'VIGENTE'
  | 'PIGNORADO'
  | 'EMBARGADO'
  | 'REDIMIDO'
  | 'CREADO'
  | 'FIRMADO'
  | 'ENDOSADO'
  | 'ANULADO'

/** States of a title from which each operation may be annotated, and the one it leaves; without one it stays. */
const steps: Record<string, { from: (SecurityState | undefined)[]; to?: SecurityState }> = {
  EMISION: { from: [undefined], to: 'VIGENTE' },
  PRORROGA: { from: [undefined, 'VIGENTE', 'PIGNORADO', 'EMBARGADO'] },
  TRANSFERENCIA: { from: [undefined, 'VIGENTE'], to: 'VIGENTE' },
  FRACCIONAMIENTO: { from: [undefined, 'VIGENTE'], to: 'VIGENTE' },
  PIGNORACION: { from: [undefined, 'VIGENTE', 'PIGNORADO'], to: 'PIGNORADO' },
  DESPIGNORACION: { from: [undefined, 'PIGNORADO', 'EMBARGADO'], to: 'VIGENTE' },
  EMBARGO: { from: [undefined, 'VIGENTE', 'PIGNORADO', 'EMBARGADO'], to: 'EMBARGADO' },
  DESEMBARGO: { from: [undefined, 'EMBARGADO'], to: 'VIGENTE' },
  PAGO_RENDIMIENTOS: { from: [undefined, 'VIGENTE', 'PIGNORADO', 'EMBARGADO'] },
  REDENCION: { from: [undefined, 'VIGENTE'], to: 'REDIMIDO' },
  CONSTANCIA: { from: [undefined, 'VIGENTE', 'PIGNORADO', 'EMBARGADO', 'REDIMIDO'] },
  CREACION_PAGARE: { from: [undefined], to: 'CREADO' },
  FIRMA_PAGARE: { from: ['CREADO'], to: 'FIRMADO' },
  ENDOSO_PAGARE: { from: ['FIRMADO', 'ENDOSADO'], to: 'ENDOSADO' },
  ANULACION_PAGARE: { from: ['CREADO', 'FIRMADO', 'ENDOSADO'], to: 'ANULADO' },
}

/** States as texts name them. */
export const titles: Record<SecurityState, string> = {
  VIGENTE: 'vigente',
  PIGNORADO: 'pignorado',
  EMBARGADO: 'embargado',
  REDIMIDO: 'redimido',
  CREADO: 'creado y sin firmar',
  FIRMADO: 'firmado',
  ENDOSADO: 'endosado',
  ANULADO: 'anulado',
}

/**
 * State of a title after an operation (domain §10.6). A certificate that was issued before its operations were recorded
 * here has none yet, and takes all but those of a title that never was.
 * @returns its state, undefined where it has none; or why the operation is not possible, in Spanish
 */
export function stateAfter(
  operation: string,
  before: SecurityState | undefined,
): { state: SecurityState | undefined } | { refusal: string } {
  const step = steps[operation]
  if (step?.from.includes(before)) return { state: step.to ?? before }
  const now = before ? `está ${titles[before]}` : 'no se ha creado'
  return {
    refusal: `El título ${now} y no admite esta operación. Revise las operaciones anteriores del mismo título.`,
  }
}
