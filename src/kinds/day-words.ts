const words = new Intl.DateTimeFormat('es-CO', { dateStyle: 'long', timeZone: 'UTC' })

/** A day as a sentence tells it: «1 de enero de 2027». @param iso ISO 8601 */
export const dayWords = (iso: string): string => words.format(new Date(`${iso}T00:00:00Z`))
