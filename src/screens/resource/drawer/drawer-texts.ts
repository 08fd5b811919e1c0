import { type AuditAction, auditActions } from '#src/schema/audit.ts'
import type { Version } from '#src/schema/history.ts'
import { momentText } from '../approval/approval-texts.ts'

/** Headings by audit action. */
const made: Partial<Record<AuditAction, string>> = {
  CREAR: 'Creación',
  EDITAR: 'Edición',
  ELIMINAR: 'Inactivación',
  ENVIAR: 'Envío a aprobación',
  RETIRAR: 'Retiro de la solicitud',
  APROBAR: 'Aprobación',
  RECHAZAR: 'Rechazo',
  IMPORTAR: 'Carga',
}

export const madeBy = ({ action }: Version): string =>
  action === undefined ? 'Antes del historial' : (made[action] ?? auditActions[action])

/** Author and time, as far as known; of a decision also who requested it. */
export const traceOf = ({ by, at, requestedBy }: Version): string =>
  [by, at && momentText(at), requestedBy && `solicitado por ${requestedBy}`].filter(Boolean).join(' · ') ||
  'Sin autor ni fecha'
