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
  day: '2-digit',
  month: '2-digit',
  year: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'America/Bogota',
})

/** A moment as staff in Bogotá read it. */
export const momentText = (at: string): string => moment.format(new Date(at))
