import type { ActionName } from '#src/schema/actions.ts'
import type { AuditAction } from '#src/schema/audit.ts'

/** Audit action of something that was done with a permission. */
export const auditAction: Record<ActionName, AuditAction> = {
  ver: 'VER_DETALLE',
  crear: 'CREAR',
  editar: 'EDITAR',
  eliminar: 'ELIMINAR',
  aprobar: 'APROBAR',
  rechazar: 'RECHAZAR',
  exportar: 'EXPORTAR',
  importar: 'IMPORTAR',
  bloquear: 'BLOQUEAR',
  desbloquear: 'DESBLOQUEAR',
  limitar: 'LIMITAR',
  generar: 'GENERAR',
  autorizar: 'AUTORIZAR',
  ejecutar: 'EJECUTAR',
  liberar: 'LIBERAR',
  anular: 'ANULAR',
}
