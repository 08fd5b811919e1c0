/** Texts of the export of a list. */
export const exportTexts = {
  cancel: 'Cancelar',
  exporting: 'Exportando…',
  megabytes: 'MB',
  excel: 'Excel (XLSX)',
  csv: 'Texto (CSV)',
  pdf: 'Para imprimir (PDF)',
  excelWithCodes: 'Excel con códigos',
  csvWithCodes: 'Texto con códigos',
  export: 'Exportar',
  /** @param titles of the columns of the table concerned */
  masked: (titles: string): string => `Salen enmascarados en el archivo: ${titles}.`,
  printRecord: 'Imprimir / PDF',
  recordPrinted: (file: string): string => `Se guardó el registro con su historial en «${file}».`,
  exportCancelled: 'Se canceló la exportación.',
  listExported: (file: string): string => `Se exportó la lista a «${file}».`,
  selectionExported: (file: string): string => `Se exportó la selección a «${file}».`,
} as const
