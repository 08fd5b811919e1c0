import type { JsonObject } from '#src/schema/json.ts'

/** What is to be known of a line that has no error: what is left over of its payment, and those that it is like. */
export function notesOn({ pending, surplus, sameAs, sameIn }: JsonObject): string[] {
  const isOver = pending === undefined && Number(surplus ?? 0) > 0
  return [
    ...(isOver ? ['El pago supera lo que el préstamo debe a la fecha.'] : []),
    ...(sameAs === undefined ? [] : [`Hay otro pago igual en la fila ${sameAs}.`]),
    ...(sameIn === undefined ? [] : [`El archivo de la solicitud ${sameIn} trae un pago igual.`]),
  ]
}
