/**
 * Audited actions and their texts (domain §6.7). Sending and withdrawing a change are steps of their own (decision
 * 033), as are comments on it (decision 161).
 */
export const auditActions = {
  VER_DETALLE: 'Ver detalle',
  CREAR: 'Crear',
  EDITAR: 'Editar',
  ELIMINAR: 'Eliminar',
  ENVIAR: 'Enviar a aprobación',
  RETIRAR: 'Retirar',
  APROBAR: 'Aprobar',
  RECHAZAR: 'Rechazar',
  COMENTAR: 'Comentar',
  EXPORTAR: 'Exportar',
  IMPORTAR: 'Importar',
  BLOQUEAR: 'Bloquear',
  DESBLOQUEAR: 'Desbloquear',
  LIMITAR: 'Limitar',
  GENERAR: 'Generar',
  AUTORIZAR: 'Autorizar',
  EJECUTAR: 'Ejecutar',
  LIBERAR: 'Liberar',
  ANULAR: 'Anular',
  INGRESO: 'Ingreso',
  SALIDA: 'Salida',
  ACCESO_NEGADO: 'Acceso negado',
} as const

export type AuditAction = keyof typeof auditActions

/** Fields of the log that hold values of a record by the names of its fields, whatever they were. */
export const loggedValues: string[] = ['before', 'after']

export type AuditOutcome = 'OK' | 'ERROR' | 'NEGADO'

const madeBy: Partial<Record<AuditAction, string>> = {
  CREAR: 'Creación',
  EDITAR: 'Edición',
  ELIMINAR: 'Inactivación',
  ENVIAR: 'Envío a aprobación',
  RETIRAR: 'Retiro de la solicitud',
  APROBAR: 'Aprobación',
  RECHAZAR: 'Rechazo',
  IMPORTAR: 'Carga',
}

/** What a version of a record came of; of what was there before the history, no action is known. */
export const versionTitle = (action: AuditAction | undefined): string =>
  action === undefined ? 'Antes del historial' : (madeBy[action] ?? auditActions[action])
