/** Texts of a record looked at beside a screen. */
export const peekTexts = {
  record: 'Registro',
  close: 'Cerrar',
  back: 'Volver',
  open: 'Abrir en su pantalla',
  reading: 'Leyendo el registro…',
  cancel: 'Cancelar',
  pick: 'Buscar por nombre o documento',
  hint: 'Parte del nombre, o un número completo',
  /** @param taken title of the number that is looked for */
  holderOr: (holder: string, taken = 'número'): string => `${holder} o ${taken.toLowerCase()}`,
  lookIn: (screen: string): string => `Buscar en «${screen}»`,
  /** @param holder title of the field that refers to whom records belong to */
  notFound: (holder: string): string =>
    `No se encontró ningún ${holder.toLowerCase()} con lo escrito en el formulario.`,
  /** @param field title of the one that says whose records are offered */
  fillHolder: (field: string, holder: string): string =>
    `Es de ${holder}: pídale el documento y escríbalo en «${field}».`,
  /** @param which titles of fields with the options that are offered */
  offered: (which: string): string => `Se ofrecen solo los de ${which}.`,
  none: (holder: string): string => `No hay registros para elegir de este ${holder.toLowerCase()}.`,
  more: (shown: number, total: number): string => `Se muestran ${shown} de ${total}.`,
  gone: 'Este registro ya no existe',
} as const
