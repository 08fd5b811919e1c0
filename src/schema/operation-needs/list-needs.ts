import type { OperationNeed } from './operation-need.ts'

const list = 'code(OFAC|ONU|PEP)! la lista de control'
const requestNumber = 'text! el número de la carga'

const ofLoad = {
  list,
  file: 'file! el archivo de la lista',
  sourceDate: 'day? la fecha de la lista',
  requestNumber,
} as const

const counts = {
  entryCount: 'number cuántas personas trae',
  addedCount: 'number cuántas agrega',
  withdrawnCount: 'number cuántas retira',
} as const

/** Of operations on lists of control. */
export const listNeeds = {
  'read-watch-list': {
    reads: ofLoad,
    writes: { ...counts, previousCount: 'number cuántas había antes' },
  },
  'load-watch-list': {
    reads: { ...ofLoad, withdrawnCount: 'number a cuántas personas aprobó retirar quien decidió' },
    writes: counts,
  },
  'screen-clients': {
    reads: { list, requestNumber },
    writes: {
      comparedCount: 'number cuántos clientes comparó',
      matchCount: 'number cuántas coincidencias encontró',
    },
  },
  'screen-person': {
    reads: {
      validationType: 'code! qué se valida',
      source: 'code! en qué listas se busca',
      fullName: 'text el nombre que se busca',
      documentNumber: 'text! el documento que se busca',
    },
    writes: {
      result: 'code qué se encontró',
      matches:
        'list(list|entryNumber|name|documents|birthDate|country|percent|explanation) las coincidencias',
    },
  },
} as const satisfies Record<string, OperationNeed>
