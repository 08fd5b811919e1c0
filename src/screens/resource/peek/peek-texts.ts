/** Texts of a record looked at beside a screen. */
export const peekTexts = {
  record: 'Registro',
  close: 'Cerrar',
  back: 'Volver',
  open: 'Abrir en su pantalla',
  reading: 'Leyendo el registro…',
  cancel: 'Cancelar',
  pick: 'Buscar por nombre o documento',
  hint: 'Escriba parte del nombre',
  lookIn: (screen: string): string => `Buscar en «${screen}»`,
  none: (holder: string): string => `No hay registros de este ${holder.toLowerCase()}.`,
  more: (shown: number, total: number): string => `Se muestran ${shown} de ${total}.`,
  gone: 'Este registro ya no existe',
} as const
