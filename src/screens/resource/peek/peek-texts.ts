/** Texts of a record looked at beside a screen. */
export const peekTexts = {
  record: 'Registro',
  close: 'Cerrar',
  back: 'Volver',
  open: 'Abrir en su pantalla',
  reading: 'Leyendo el registro…',
  gone: 'Este registro ya no existe',
} as const
