import type { OperationNeed } from './operation-need.ts'

const numberAccount = 'text! la cuenta'

/** Of operations on accounts, certificates and clients. */
export const accountNeeds = {
  'post-gmf-movement': {
    reads: {
      numberAccount,
      transactionType: 'code(COBRO_GMF|DEVOLUCION_GMF|AJUSTE_EXENCION)! si se cobra o se devuelve',
      gmfAmount: 'number! el GMF que se mueve',
      originTransactionId: 'text! la transacción de la que es el GMF',
      requestStatus: 'code! qué movimientos ya se ejecutaron',
    },
    writes: {},
  },
  'cancel-account': {
    bound: {
      screen: 'gmf-account-cancellations',
      why: 'compara los valores aprobados con los que esa pantalla calcula de la cuenta',
    },
    reads: {
      numberAccount,
      balance: 'number! el saldo',
      accruedInterest: 'number! los intereses',
      withholdingTax: 'number! la retención',
      gmfAmount: 'number! el GMF',
      netAmount: 'number! lo que se entrega',
      destinationType: 'code! a dónde va el saldo',
      destinationAccount: 'text la cuenta que lo recibe',
      reason: 'code! por qué se cancela',
    },
    writes: {},
  },
  'release-hold': {
    bound: { screen: 'gmf-hold-releases', why: 'la retención que libera es un registro de esa pantalla' },
    reads: {
      numberAccount,
      releaseType: 'code(DEVOLVER|APLICAR)! si se devuelve o se cobra',
      holdAmount: 'number! lo retenido',
    },
    writes: {},
  },
  'keep-pledge': {
    reads: {
      guaranteeNumber: 'text! el número por el que se reconoce el bloqueo',
      pledgedAccount: 'text la cuenta del CDT',
      value: 'number el valor que se bloquea',
      guaranteeState: 'code(CONSTITUIDA|VIGENTE|EJECUTADA|LIBERADA|VENCIDA)! si la garantía rige',
      status: 'code? si el registro está inactivo',
      requestedBy: 'text? quién pidió el cambio',
      decidedBy: 'text? quién lo aprobó',
    },
    writes: {},
  },
  'annotate-security': {
    bound: {
      screen: 'deceval-operations',
      why: 'el estado de un título es el de su última operación en esa pantalla',
    },
    reads: {
      requestNumber: 'text! el número de la operación',
      securityType: 'code(CDT|PAGARE)! si es un CDT o un pagaré',
      operationType: 'code! qué se anota',
      isin: 'text? el ISIN',
      securityNumber: 'text! el título',
      numberAccount: 'text la cuenta del CDT',
      loanNumber: 'text el préstamo del pagaré',
      holderClientId: 'ref(clients)! el titular',
      holderSubaccount: 'text? la subcuenta del titular',
      ownershipType: 'code? la titularidad',
      nominalValue: 'number! el valor nominal',
      issueDate: 'day! la fecha de emisión',
      maturityDate: 'day el vencimiento',
      rateEa: 'number? la tasa',
      interestPeriodicity: 'code? cada cuánto paga',
      dayCountBasis: 'code? la base de días',
      counterpartyDocument: 'text el documento de la contraparte',
      counterpartyName: 'text? el nombre de la contraparte',
      authority: 'text quién ordena el embargo',
      courtOrderNumber: 'text el oficio',
      embargoType: 'code el tipo de embargo',
      requestedBy: 'text? quién la pidió',
      decidedBy: 'text? quién la aprobó',
    },
    writes: {
      securityState: 'code el estado del título',
      decevalReference: 'text la referencia del depósito',
      decevalMessage: 'text su respuesta',
      withholdingTax: 'number la retención del rendimiento',
      certificate: 'file la constancia, como carta',
    },
  },
  'open-account': {
    reads: {
      productId: 'ref(products)! el producto de la cuenta',
      documentType: 'code! el tipo de documento del cliente',
      documentNumber: 'text! el documento del cliente',
      fullName: 'text! el nombre del cliente',
      birthDate: 'day? la fecha de nacimiento',
      email: 'text? el correo',
      mobile: 'text? el celular',
      cityCode: 'text? la ciudad',
      pep: 'flag! si es una persona expuesta políticamente, de lo que sale su riesgo',
      dataConsent: 'flag! si autoriza el tratamiento de sus datos',
      createdBy: 'text? quién empezó la vinculación',
      createdAt: 'moment? cuándo empezó',
      decidedBy: 'text? quién la aprobó',
    },
    writes: { numberAccount: 'text la cuenta que se abrió' },
  },
  'block-listed-client': {
    reads: {
      documentType: 'code! el tipo de documento de la persona',
      documentNumber: 'text! el documento de la persona',
      validationNumber: 'text! el número por el que se reconocen los bloqueos',
    },
    writes: {},
  },
} as const satisfies Record<string, OperationNeed>
