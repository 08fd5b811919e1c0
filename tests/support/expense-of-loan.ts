/** A judicial expense of a loan in court that the client bears, as its form sends it; invoice and its file are a test's own. */
export const expenseOfLoan = {
  loanNumber: '3000000203',
  cityCode: '68001',
  stage: 'PREJURIDICO',
  expenseType: 'NOTIFICACION',
  supplierNit: '900111222-1',
  supplierName: 'Mensajería Ficticia S.A.',
  invoiceDate: '2026-02-01',
  amount: 100_000,
  vatAmount: 19_000,
  withholdingAmount: 11_000,
  chargedToClient: true,
  paymentMethod: 'CHEQUE_GERENCIA',
}
