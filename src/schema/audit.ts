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
