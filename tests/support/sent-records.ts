/** Paths of some resources, and a valid record of each as people send it. */
export const causes = '/execute-api/mto/withdrawal-causes/v1'

export const cause = (code: string, name = `Causal ${code}`) => ({
  code,
  name,
  origin: 'CLIENTE',
  stage: 'ANALISIS',
  requiresComment: false,
  allowsReopen: false,
  status: 'ACTIVO',
})

/** Under dual control. */
export const categories = '/execute-api/mto/filing-exception-categories/v1'

export const category = (code: string) => ({
  code,
  name: 'Tasa por debajo de la tabla',
  exceptionType: 'TASA',
  approvalLevel: 'GERENCIA',
  requiresSupport: true,
  maxDeviation: 2,
  deviationUnit: 'PUNTOS',
  monthlyQuota: 0,
  status: 'ACTIVO',
})

export const entities = '/execute-api/mto/financial-entities/v1'

export const entity = {
  code: 'BANCO-FICTICIO',
  nit: '900123456-8',
  name: 'Banco Ficticio S.A.',
  entityType: 'BANCO',
  supervisor: 'SFC',
  achCode: '9001',
  buysPortfolio: false,
  receivesTransfers: true,
  status: 'ACTIVO',
}
