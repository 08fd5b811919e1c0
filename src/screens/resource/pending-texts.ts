import { dateTime } from '#src/kinds/date-time/kind.ts'
import type { ChangeState } from '#src/schema/approval-box.ts'
import type { Mark } from '#src/ui/state-mark.tsx'

/** Where a change stands, for the eye and in words. */
export const changeStates: Record<ChangeState, { mark: Mark; text: string }> = {
  BORRADOR: { mark: 'draft', text: 'Borrador sin enviar' },
  PENDIENTE_APROBACION: { mark: 'pending', text: 'Pendiente de aprobación' },
  RECHAZADO: { mark: 'rejected', text: 'Rechazado' },
  APROBADO: { mark: 'approved', text: 'Aprobado' },
  RETIRADO: { mark: 'inactive', text: 'Retirado' },
}

/** A moment as staff in Bogotá read it, in tables too. */
export const momentText = (at: string): string => dateTime.format(at, dateTime.example.property)
