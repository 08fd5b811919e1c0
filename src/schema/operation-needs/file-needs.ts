import type { OperationNeed } from './operation-need.ts'

const novelties = {
  screen: 'novelties',
  why: 'el archivo de la pagaduría lleva y responde las novedades de esa pantalla',
} as const

const reports = {
  screen: 'reports',
  why: 'los reportes de una persona se escriben uno tras otro, y cada código dice qué registros lleva',
} as const

const ofUpload = {
  targetResource: 'code! la tabla que se carga',
  mode: 'code(CREAR|ACTUALIZAR|CREAR_ACTUALIZAR|REEMPLAZAR)! si se crean, cambian o reemplazan registros',
  partialAllowed: 'flag! si se cargan las filas buenas cuando otras tienen errores',
} as const

/** Of operations that read or write files. */
export const fileNeeds = {
  'read-upload': {
    reads: { ...ofUpload, file: 'file! el archivo de filas' },
    writes: {
      totalRows: 'number cuántas filas trae',
      validRows: 'number cuántas se pueden cargar',
      errorRows: 'number cuántas tienen errores',
      errors: 'list(row|column|value|message) los errores',
      errorFile: 'file el archivo de errores',
      executionError: 'text por qué no se carga',
    },
    steps: ['fallar'],
  },
  'apply-upload': { reads: ofUpload, writes: {} },
  'read-payments': {
    reads: {
      file: 'file! el archivo de pagos',
      agreementId: 'ref(agreements)? el convenio de la pagaduría',
      valueDate: 'day! la fecha en que se pagan',
      surplusTreatment: 'code(ABONO_CAPITAL|CUOTA_SIGUIENTE|PARTIDA|DEVOLVER)! qué pasa con lo que sobra',
      requestNumber: 'text! el número por el que se nombra el archivo',
      requestStatus: 'code! qué archivos siguen en curso',
      requestedAt: 'moment! cuándo se cargó cada archivo',
      decidedAt: 'moment si ya se decidió',
      contentDigest: 'text la huella por la que se reconoce un archivo repetido',
      declaredCount: 'number? cuántos pagos se declararon',
      declaredTotal: 'number? cuánto se declaró',
    },
    writes: {
      fileTotal: 'number lo que suma el archivo',
      validCount: 'number cuántos pagos se pueden aplicar',
      errorCount: 'number cuántos tienen errores',
      expectedSurplus: 'number lo que sobraría',
      contentDigest: 'text la huella del archivo',
      repeatedCount: 'number cuántos pagos están repetidos',
      lines: 'list(row|loanNumber|amount|result|message) los pagos con error',
      errorFile: 'file el archivo de errores',
      executionError: 'text por qué no se aplica',
    },
    steps: ['fallar'],
  },
  'apply-payments': {
    reads: {
      valueDate: 'day! la fecha en que se pagan',
      declaredTotal: 'number! lo recaudado',
      fileTotal: 'number lo que suma el archivo',
      paymentSource: 'code! por dónde pagaron',
      surplusTreatment: 'code(ABONO_CAPITAL|CUOTA_SIGUIENTE|PARTIDA|DEVOLVER)! qué pasa con lo que sobra',
      principalReduction: 'code(PLAZO|CUOTA)? si un abono a capital baja el plazo o la cuota',
    },
    writes: {
      resultFile: 'file el archivo de resultados',
      lines:
        'list(row|loanNumber|amount|result|applied|surplus|message) los pagos que no se aplicaron sin más',
    },
  },
  'write-novelties': {
    bound: novelties,
    reads: {
      agreementId: 'ref(agreements)! el convenio',
      payrollPeriod: 'text! el período de nómina',
      requestNumber: 'text! el número que lleva el archivo',
    },
    writes: { outgoingFile: 'file el archivo para la pagaduría' },
  },
  'read-answers': {
    bound: novelties,
    reads: {
      agreementId: 'ref(agreements)! el convenio',
      payrollPeriod: 'text! el período de nómina',
      answerFile: 'file el archivo de la pagaduría',
    },
    writes: {
      payrollAnswer: 'code la respuesta',
      payrollAnswerReason: 'text su detalle',
      executionError: 'text por qué no se registró',
    },
    steps: ['devolver-respuesta'],
  },
  'start-report': {
    bound: reports,
    reads: { requestedBy: 'text! quién pidió el reporte' },
    writes: {},
  },
  'write-report': {
    bound: reports,
    reads: {
      reportCode: 'code! qué reporte es',
      dateFrom: 'day el primer día, donde el reporte lo tiene',
      dateTo: 'day! el último día',
      agreementId: 'ref(agreements) el convenio',
      channelId: 'code el canal',
      format: 'code(CSV|XLSX|PDF)! el formato del archivo',
      includePersonalData: 'flag! si lleva datos personales completos',
    },
    writes: {
      rowCount: 'number cuántos registros lleva',
      fileKey: 'text la clave del archivo',
      reportFile: 'file el archivo',
      availableUntil: 'day hasta cuándo se guarda',
    },
    steps: ['vaciar'],
  },
} as const satisfies Record<string, OperationNeed>
