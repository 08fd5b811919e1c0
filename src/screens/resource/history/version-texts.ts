import { type AuditAction, auditActions } from '#src/schema/audit.ts'
import type { Version } from '#src/schema/history.ts'
import { momentText } from '../pending-texts.ts'

/** What made a version, as a heading. */
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

/** Who and when, as far as it is known; of a decision also who had asked for it. */
export const traceOf = ({ by, at, requestedBy }: Version): string =>
  [by, at && momentText(at), requestedBy && `solicitado por ${requestedBy}`].filter(Boolean).join(' · ') ||
  'Sin autor ni fecha'
