import type { Fault } from '#src/server/audit/fault.ts'
import type { Notice, Trust } from '#src/server/audit/heads/verify-heads.ts'
import type { Verification } from '#src/server/audit/verify.ts'

/** Reports the verification of the audit log. @returns 0 for a whole log, 1 for one with faults */
export function reportVerification({ entries, head, faults: own }: Verification, trust?: Trust): number {
  const faults = [...own, ...(trust?.faults ?? [])]
  const count = entries.toLocaleString('es-CO')
  if (faults.length === 0)
    console.log(`Registro de auditoría íntegro: ${count} ${entries === 1 ? 'asiento' : 'asientos'}.`)
  else {
    console.error(`El registro de auditoría fue alterado (${count} asientos):`)
    for (const { kind, at } of faults) console.error(`  ${faultTexts[kind](at)}`)
  }
  for (const { kind, at, places } of trust?.notices ?? []) console.log(noted[kind](places, at))
  if (head) console.log(`Cabeza: ${head.place}:${head.digest}`)
  return faults.length === 0 ? 0 : 1
}

const faultTexts: Record<Fault['kind'], (at: string) => string> = {
  altered: (at) => `El asiento ${at} no es el que se escribió: se editó o se cambió de lugar.`,
  removed: (at) => `Falta el asiento ${at}: se borró.`,
  added: (at) => `El asiento ${at} no está en la cadena: se agregó por fuera.`,
  unreported: (at) => `La versión ${at} no tiene su asiento: se borró, o la versión se agregó por fuera.`,
  cut: (at) => `La cadena no contiene la cabeza ${at} que se guardó: se cortó o se rehízo.`,
  contents: (at) => {
    const [place, ...record] = at.split(' ')
    return `Las versiones o las filas que escribió el asiento ${place} (${record.join(' ')}) no son las de entonces: se editaron, se borraron o se agregaron.`
  },
  earlier: (at) =>
    `Las versiones de antes de que la cadena las cubriera, hasta la número ${at}, no son las de entonces: se editaron o se borraron.`,
  unlinked: (at) => `La fila ${at} se escribió sin asiento: se cambió por fuera de la aplicación.`,
  outside: (at) => `La fila ${at} cambió entre dos versiones por fuera de la aplicación.`,
  stray: (at) =>
    `La fila ${at} se escribió junto con un asiento que no habla de ella, o sin su versión: la cambió algo que no es de la aplicación.`,
  strayVersion: (at) =>
    `La versión ${at} se escribió junto con un asiento que no habla de ella: la agregó algo que no es de la aplicación.`,
  row: (at) => `La fila ${at} no es la de su última versión: se editó por fuera de la aplicación.`,
  ends: (at) =>
    `La fila ${at} no tiene el número que le dan los asientos de sesiones terminadas: el contador se cambió por fuera de la aplicación, que podría seguir aceptando una sesión terminada.`,
  computed: (at) => {
    const [table, column, ...key] = at.split(' ')
    return `La fila ${table} ${key.join(' ')} tiene en la columna ${column} otro valor que el que la base de datos calcula: se cambió por fuera de la aplicación, y las búsquedas podrían no encontrarla.`
  },
  rowAdded: (at) => `La fila ${at} no tiene versión: se agregó por fuera de la aplicación.`,
  rowRemoved: (at) => `Falta la fila ${at}, que tiene versión: se borró por fuera de la aplicación.`,
  posting: (at) =>
    `El comprobante contable ${at} no es el que se registró: se editó, o se le agregaron o quitaron partidas, por fuera de la aplicación.`,
  postingAdded: (at) =>
    `El comprobante contable ${at} no está en la cadena: se agregó por fuera de la aplicación.`,
  postingRemoved: (at) =>
    `Falta el comprobante contable ${at}, que está en la cadena: se borró por fuera de la aplicación.`,
  tableRemoved: (at) => `Falta la tabla ${at}, cuyas filas tienen versión.`,
  unguarded: (at) =>
    `La tabla ${at} no tiene sus disparadores, o están desactivados: sus cambios no dejarían huella.`,
  shape: (at) => {
    const [table, ...what] = at.split(' ')
    return `La tabla ${table} no es como la hace la aplicación (${what.join(' ')}): podría guardar, mostrar o hacer otra cosa.`
  },
  function: (at) => `La función ${at} de la base de datos no es la de la aplicación.`,
  foreign: (at) =>
    `La base de datos tiene algo que no es de la aplicación (${at}): podría guardar, mostrar o hacer otra cosa.`,
  replaced: (at) =>
    `Las cabezas firmadas son de otra cadena, hasta el asiento ${at}: esta base la perdió y se empezó de nuevo, o es otra base.`,
  unknown: (at) =>
    `Ninguna cabeza firmada es de esta cadena (${at}): se rehízo desde el primer asiento, o falta el archivo de cabezas.`,
  unsigned: (at) =>
    `La aplicación no firmó los asientos ${at}: se agregaron por fuera, o faltan sus cabezas.`,
  line: (at) => `La línea ${at} del archivo de cabezas no es la que se firmó.`,
  lineRemoved: (at) =>
    `Antes de la línea ${at} del archivo de cabezas faltan líneas, o se cambiaron de lugar.`,
  key: (at) =>
    `La línea ${at} del archivo de cabezas se firmó con una clave que no está en AUDIT_KEY_FILE; agregue ahí la clave pública de entonces.`,
}

const noted: Record<Notice['kind'], (places: string, at: string) => string> = {
  found: (places, at) =>
    `Aviso: la aplicación terminó sin firmar los asientos ${places}; se firmaron al iniciar (${at}).`,
  restored: (places, at) => `Aviso: se restauró una copia hasta el asiento ${places} (${at}).`,
  other: (places, at) =>
    `Aviso: el archivo de cabezas conoce otra cadena, hasta el asiento ${places} (${at}), que se dejó a propósito.`,
}
