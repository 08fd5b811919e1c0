const day = new Intl.DateTimeFormat('es-CO', { dateStyle: 'long', timeZone: 'UTC' })

/** `10 de febrero de 2026`. */
export const dayInWords = (iso: string): string => day.format(Date.parse(`${iso}T00:00:00Z`))
