import type { RenderModel } from '#src/schema/render-model.ts'
import type { Draft } from '#src/session/drafts.ts'

const day = new Intl.DateTimeFormat('es-CO', { day: 'numeric', month: 'long', timeZone: 'America/Bogota' })
const time = new Intl.DateTimeFormat('es-CO', {
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'America/Bogota',
})

/** «de las 10:35», or «del 9 de febrero» for another day. */
export function savedAtText({ savedAt }: Draft, now = new Date()): string {
  const at = new Date(savedAt)
  return day.format(at) === day.format(now) ? `de las ${time.format(at)}` : `del ${day.format(at)}`
}

/** Texts of drafts of this browser, where they are offered and where they are stored. */
export const draftsTexts = {
  discard: 'Descartar',
  goOn: 'Continuar',
  unsavedChangesIn: (record: string, savedAt: string): string =>
    `Tiene cambios sin guardar en ${record}, ${savedAt}.`,
  newRecord: ({ singular, isFeminine }: Pick<RenderModel, 'singular' | 'isFeminine'>, name: string): string =>
    `Nuev${isFeminine ? 'a' : 'o'} ${singular}${name && ` «${name}»`}`,
  recover: 'Recuperar',
  unsavedChanges: (savedAt: string): string =>
    `Hay cambios sin guardar ${savedAt}; si los recupera, se conserva lo que escriba mientras tanto.`,
  recordChangedMeanwhile: ' El registro cambió después; revíselos.',
  typedIsDraftIn: (title: string): string => `Lo que escribió sigue como borrador en «${title}».`,
  backToDraft: 'Volver al borrador',
} as const
