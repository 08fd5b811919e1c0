import { toPesos } from '#src/loans/cents.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { pesos } from '#src/validation/text-functions.ts'

/** What is to be known of a line that has no error: what is left over of its payment, and those that it is like. */
export function notesOn({
  pending,
  cents,
  early,
  surplus,
  over,
  rest,
  refusal,
  sameAs,
  sameIn,
}: JsonObject): string[] {
  const isOver = pending === undefined && Number(surplus ?? 0) > 0
  const inPesos = (amount: number): string => pesos(toPesos(amount))
  return [
    ...(surplus === undefined && Number(over ?? 0) > 0
      ? [`El pago supera en ${inPesos(Number(over))} lo que el préstamo debe en la fecha valor.`]
      : []),
    ...(surplus === undefined && Number(over ?? 0) > Number(rest ?? over) && Number(rest) > 0
      ? [`De ellos sobrarán ${inPesos(Number(rest))}.`]
      : []),
    ...(surplus === undefined && typeof refusal === 'string' ? [refusal] : []),
    ...(Number(early ?? 0) > 0
      ? [`${inPesos(Number(early))} superan lo vencido y se abonaron como se eligió.`]
      : []),
    ...(isOver
      ? [
          `El pago supera lo vencido del préstamo a la fecha: se aplicaron ${inPesos(Number(cents) - Number(surplus))} y sobran ${inPesos(Number(surplus))}.`,
        ]
      : []),
    ...(sameAs === undefined ? [] : [`Hay otro pago igual en la fila ${sameAs}.`]),
    ...(sameIn === undefined ? [] : [`El archivo de la solicitud ${sameIn} trae un pago igual.`]),
  ]
}
