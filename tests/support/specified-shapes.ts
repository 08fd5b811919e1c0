import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { JsonObject } from '#src/schema/json.ts'

/** What services made from the text of the specification look like (`x-service`). */
const usual = {
  envelope: 'body.data',
  version: 'etag',
  errors: { detail: 'message', issues: 'errors', pointer: 'field' },
}

/** Their lists are asked by parameters alone. */
const searched = (path: string) => ({ search: { method: 'GET', path } })

const release = {
  method: 'DELETE',
  by: 'lockType',
  paths: {
    TOTAL: '/product-control/locks/deposit/{lockNumber}',
    PARCIAL: '/product-control/locks/partial/{lockNumber}',
  },
}

const limit = {
  method: 'PUT',
  path: '/product-control/limits/transactions/{numberAccount}',
  sends: ['limitPeriod', 'limitAmount', 'reason', 'comments'],
}

const more: Record<string, JsonObject> = {
  'accounts/accounts': { calls: searched('/product-control/accounts') },
  'settings/global-limits': { calls: searched('/product-control/limits/global') },
  'accounts/account-locks': {
    calls: {
      ...searched('/product-control/locks'),
      create: {
        by: 'lockType',
        paths: { TOTAL: '/product-control/locks/deposit', PARCIAL: '/product-control/locks/partial' },
        sends: [
          ...['numberAccount', 'amountLockPartial', 'cause'],
          ...['authority', 'courtOrderNumber', 'courtCaseNumber', 'embargoType'],
        ],
      },
    },
    transitions: {
      'desbloquear-parte': { ...release, fields: { releasedAmount: 'amountLockPartial' } },
      desbloquear: { ...release, sets: { wholeBalance: true } },
    },
  },
  'accounts/transaction-limits': {
    calls: { ...searched('/product-control/limits/transactions'), create: limit, update: limit },
  },
}

/** Screens of accounts, whose services were made so. */
export const accountShapes = Object.keys(more)

/** Says in schemas of a folder what their service looks like. */
export function giveShapes(schemas: string, screens: string[]): void {
  for (const screen of screens) {
    const path = join(schemas, `${screen}.schema.json`)
    const document = JSON.parse(readFileSync(path, 'utf8')) as JsonObject
    writeFileSync(path, JSON.stringify({ ...document, 'x-service': { ...usual, ...more[screen] } }))
  }
}
