import { momentText } from '#src/kinds/date-time/moment-text.ts'
import type { Version } from '#src/schema/history.ts'

/** Author and time, as far as known; of a decision also who requested it. */
export const traceOf = ({ by, at, requestedBy }: Version): string =>
  [by, at && momentText(at), requestedBy && `solicitado por ${requestedBy}`].filter(Boolean).join(' · ') ||
  'Sin autor ni fecha'

/** Texts of the panel of a record, its history and the comparison of versions. */
export const drawerTexts = {
  createAnother: (isFeminine: true | undefined): string => `Crear otr${isFeminine ? 'a' : 'o'}`,
  reason: 'Motivo:',
  back: 'Volver',
  versionsCompared: (older: number, newer: number): string => `Versión ${older} y versión ${newer}`,
  version: 'Versión',
  versionNumber: (version: number): string => `Versión ${version}`,
  sameData: 'Las dos versiones tienen los mismos datos.',
  data: 'Datos',
  history: 'Historial',
  connected: 'Relacionados',
  placeIn: (title: string, place: string): string => `${title} · ${place}`,
  record: 'Registro',
  recordGone: 'Este registro ya no existe',
  maybeRemoved: 'Pudo ser eliminado, o el enlace está incompleto.',
  seeList: 'Ver la lista',
  viewsOfRecord: 'Vistas del registro',
  readingHistory: 'Leyendo el historial…',
  versionChosen: 'Eligió la versión',
  chooseOtherToCompare: '; elija otra para compararlas.',
  versions: 'Versiones',
  seeEarlierVersions: 'Ver versiones anteriores',
  theCurrentOne: ', la actual',
  historyStart: 'Así estaba el registro cuando empezó el historial; sus cambios anteriores no se guardaron.',
  onBehalfOf: ' · por ',
  requestedAndApproved: (requested: string | undefined, approved: string | undefined): string =>
    (requested ? ` de ${requested}` : '') + (approved ? `, aprobada por ${approved}` : ''),
  againstPrevious: (day: string): string => `Frente a la vigencia anterior (${day}):`,
  samePrevious: (day: string): string => `Igual a la vigencia anterior (${day}), salvo las fechas.`,
  nothingChanged: 'No cambió ningún dato.',
  seeWholeVersion: 'Ver la versión completa',
  chosenToCompare: 'Elegida para comparar',
  compare: 'Comparar',
  compareWithChosen: 'Comparar con la elegida',
  restoreVersion: 'Restaurar esta versión',
} as const
