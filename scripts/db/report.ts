import type { Fault, Verdict } from '#src/server/audit/verify.ts'

/** Tells what was found of the audit log. @returns 0 for a whole log, 1 for one with faults */
export function report({ entries, head, faults }: Verdict): number {
  const count = entries.toLocaleString('es-CO')
  if (faults.length === 0)
    console.log(`Registro de auditoría íntegro: ${count} ${entries === 1 ? 'asiento' : 'asientos'}.`)
  else {
    console.error(`El registro de auditoría fue alterado (${count} asientos):`)
    for (const { kind, at } of faults) console.error(`  ${told[kind](at)}`)
  }
  if (head) console.log(`Cabeza: ${head.place}:${head.digest}`)
  return faults.length === 0 ? 0 : 1
}

const told: Record<Fault['kind'], (at: string) => string> = {
  altered: (at) => `El asiento ${at} no es el que se escribió: se editó o se cambió de lugar.`,
  removed: (at) => `Falta el asiento ${at}: se borró.`,
  added: (at) => `El asiento ${at} no está en la cadena: se agregó por fuera.`,
  untold: (at) => `La versión ${at} no tiene su asiento: se borró.`,
  cut: (at) => `La cadena no contiene la cabeza ${at} que se indicó: se cortó o se rehízo.`,
}
