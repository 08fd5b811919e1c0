import type { NotificationAbout, NotificationKind } from '#src/schema/notification.ts'

const requested: Record<NotificationAbout, { name: string; isFeminine: boolean }> = {
  change: { name: 'Su cambio', isFeminine: false },
  request: { name: 'Su solicitud', isFeminine: true },
  import: { name: 'Su importación', isFeminine: true },
}

const decided: Partial<Record<NotificationKind, string>> = {
  approved: 'fue aprobad',
  rejected: 'fue rechazad',
  returned: 'fue devuelt',
}

/** Texts of the list of notifications. */
export const notificationsTexts = {
  title: 'Avisos',
  markAll: 'Marcar todo como leído',
  none: 'No tiene avisos nuevos.',
  earlier: 'Ver anteriores',
  notLoaded: 'No se pudieron cargar los avisos.',
  notMarked: 'No se pudieron marcar como leídos. Intente de nuevo.',
  loading: 'Cargando avisos…',
  unread: 'Sin leer:',
  digest: 'Recibir un resumen diario por correo',
  digestNotStored: 'No se pudo guardar lo del correo. Intente de nuevo.',
  reason: (text: string): string => `Motivo: ${text}`,
  /** What happened, on a screen. */
  happened,
} as const

function happened(kind: NotificationKind, about: NotificationAbout, title: string): string {
  const { name, isFeminine } = requested[about]
  const verb = decided[kind]
  if (verb) return `${name} en ${title} ${verb}${isFeminine ? 'a' : 'o'}`
  if (kind === 'commented') return `Hay un comentario en ${title}, en lo que usted solicitó o comentó`
  if (kind === 'mentioned') return `Un comentario de ${title} lo menciona a usted`
  return `${name} en ${title} ${kind === 'finished' ? 'terminó' : 'falló'}`
}
