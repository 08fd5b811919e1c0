/**
 * Fields of a novelty by the names that columns of payroll files have for them, without accents, spaces and case; a column
 * of another name stays empty.
 */
export const noveltyColumns: Record<string, string> = {
  numerolibranza: 'loanNumber',
  numeroprestamo: 'loanNumber',
  tiponovedad: 'noveltyType',
  periodo: 'payrollPeriod',
  cuotaactual: 'currentInstallment',
  cuotanueva: 'newInstallment',
  valor: 'newInstallment',
  numerocuotas: 'installmentsCount',
  respuesta: 'payrollAnswer',
  detalle: 'payrollAnswerReason',
}

/** Field of a novelty that a column holds. */
export const fieldOfColumn = (name: string): string | undefined =>
  noveltyColumns[
    name
      .normalize('NFD')
      .replace(/[^A-Za-z0-9]/g, '')
      .toLowerCase()
  ]
