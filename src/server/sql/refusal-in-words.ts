/** What PostgreSQL refuses, by its code; two digits stand for all that begin with them. */
const reasons: Record<string, string> = {
  '22001': 'un texto es más largo de lo que su columna guarda',
  '22003': 'un número es mayor de lo que su columna guarda',
  '22007': 'una fecha u hora no tiene la forma que se guarda',
  '22008': 'una fecha u hora no existe',
  '22021': 'un texto tiene un carácter que no se puede guardar',
  '22P02': 'un valor no es del tipo que su columna guarda',
  '22P05': 'un texto tiene un carácter que no se puede guardar, como U+0000',
  '22': 'un valor no se puede guardar',
  '23502': 'falta un valor obligatorio',
  '23503': 'se nombra un registro que no existe',
  '23505': 'un valor que no se repite aparece dos veces',
  '23': 'un valor no cumple una restricción de la tabla',
  '25006': 'la base de datos está en modo de solo lectura; indique otra con DATABASE_URL',
  '40P01': 'otro proceso usa las mismas tablas; vuelva a iniciar',
  '42501': 'el usuario de DATABASE_URL no tiene permiso; pida a quien la administra que se lo dé',
  '42701': 'dos campos dan la misma columna; dé otro nombre a uno',
  '42703': 'falta un campo que el producto usa',
  '42P01': 'falta una tabla que el producto usa',
  '42P07': 'dos pantallas dan la misma tabla; dé otro «$id» a una',
  '53100': 'no queda espacio en disco; libere espacio y vuelva a iniciar',
  '53': 'faltan recursos: memoria, disco o conexiones; libérelos y vuelva a iniciar',
  '54': 'un valor o una tabla pasa del tamaño que se admite; quite o acorte campos',
  '57': 'la base de datos se está deteniendo o se canceló la operación; vuelva a iniciar',
  '08': 'se perdió la conexión; revise la red y DATABASE_URL',
}

/** An error of PostgreSQL, on either engine. */
export type DatabaseError = Error & { code: string; column?: string; table?: string; constraint?: string }

export const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error &&
  'severity' in error &&
  'code' in error &&
  typeof error.code === 'string' &&
  /^[0-9A-Z]{5}$/.test(error.code)

/** Whether PostgreSQL ended a transaction that waited for another while that waited for it. */
export const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && ((isDatabaseError(error) && error.code === '40P01') || isDeadlock(error.cause))

/** Whether PostgreSQL undid a transaction over others that ran meanwhile, so that the same one may well go through. */
export const isOvertaken = (error: unknown): boolean =>
  isDeadlock(error) ||
  (error instanceof Error && ((isDatabaseError(error) && error.code === '40001') || isOvertaken(error.cause)))

/** Why the database refuses, in Spanish and with its code to look up; its own words are English and quote values. */
export function refusalInWords({ code }: DatabaseError): string {
  const reason = reasons[code] ?? reasons[code.slice(0, 2)] ?? 'no admite lo que se le pide'
  return `La base de datos lo rechaza: ${reason} (PostgreSQL ${code}).`
}
