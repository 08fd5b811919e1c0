import type { ChangeState } from '#src/schema/approval-box.ts'
import type { Pending } from '#src/schema/pending.ts'
import type { Mark } from '#src/ui/state-mark.tsx'

/** Where a change stands, for the eye and in words. */
export const changeStates: Record<ChangeState, { mark: Mark; text: string }> = {
  BORRADOR: { mark: 'draft', text: 'Borrador sin enviar' },
  PENDIENTE_APROBACION: { mark: 'pending', text: 'Pendiente de aprobación' },
  RECHAZADO: { mark: 'rejected', text: 'Rechazado' },
  APROBADO: { mark: 'approved', text: 'Aprobado' },
  RETIRADO: { mark: 'inactive', text: 'Retirado' },
}

/** What a change does. */
export const changeKinds: Record<Pending['kind'], string> = {
  crear: 'Registro nuevo',
  editar: 'Cambio al registro vigente',
  inactivar: 'Inactivación del registro',
}

const moment = new Intl.DateTimeFormat('es-CO', {
  dateStyle: 'short',
  timeStyle: 'short',
  hour12: false,
  timeZone: 'America/Bogota',
})

/** A moment as staff in Bogotá read it. */
export const momentText = (at: string): string => moment.format(new Date(at))
