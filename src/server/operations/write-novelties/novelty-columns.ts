/**
 * What a payroll file says of a novelty, by the names that columns have for it, without accents, spaces and case: a field
 * of the novelty, or of its debtor. A column of another name stays empty.
 */
export const noveltyColumns: Record<string, string> = {
  numerolibranza: 'loanNumber',
  numeroprestamo: 'loanNumber',
  tipodocumento: 'documentType',
  numerodocumento: 'documentNumber',
  documento: 'documentNumber',
  cedula: 'documentNumber',
  nombre: 'debtorName',
  nombres: 'debtorName',
  cliente: 'debtorName',
  tiponovedad: 'noveltyType',
  periodo: 'payrollPeriod',
  cuotaactual: 'currentInstallment',
  cuotanueva: 'newInstallment',
  valor: 'newInstallment',
  numerocuotas: 'installmentsCount',
  conveniodestino: 'newAgreementId',
  respuesta: 'payrollAnswer',
  detalle: 'payrollAnswerReason',
}

/** Columns that a payroll office needs to carry a novelty out: those that its template lacks follow the others. */
const neededColumns = [
  'tipo_documento',
  'numero_documento',
  'nombre',
  'cuota_actual',
  'cuota_nueva',
  'numero_cuotas',
  'convenio_destino',
]

/** What a column says: a field of the novelty, or of its debtor. */
export const fieldOfColumn = (name: string): string | undefined =>
  noveltyColumns[
    name
      .normalize('NFD')
      .replace(/[^A-Za-z0-9]/g, '')
      .toLowerCase()
  ]

/** Columns of a file for a payroll office: those of the template, and what it lacks of what the office needs. */
export function officeColumns(declared: string[]): string[] {
  const said = new Set(declared.map(fieldOfColumn))
  return [...declared, ...neededColumns.filter((name) => !said.has(fieldOfColumn(name)))]
}
