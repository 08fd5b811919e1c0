/** A range of terms and amounts with its rate, as people send it. */
export const range = {
  creditLineId: 'LIB-PUB',
  rateGroupId: 'GT-A',
  termFrom: 12,
  termTo: 36,
  amountFrom: 20_000_001,
  amountTo: 30_000_000,
  rateType: 'EFECTIVA_ANUAL',
  rate: 20,
  arrearsRate: 24.36,
  validFrom: '2026-03-01',
  validTo: '2026-03-31',
  status: 'ACTIVO',
}
