import type { Deed, NamedCall } from './named-call.ts'

type Line = [method: NamedCall['method'], path: string, summary: string, does: Deed]

const under = (service: NamedCall['service'], resource: string, base: string, lines: Line[]): NamedCall[] =>
  lines.map(([method, path, summary, does]) => ({
    method,
    service,
    resource,
    path: base + path,
    summary,
    does,
  }))

const total = { lockType: 'TOTAL' }
const partial = { lockType: 'PARCIAL' }
const release = { by: 'lockNumber', transition: 'desbloquear-parte' } as const
const amount = { amountLockPartial: 'releasedAmount' }

/** Calls that the specification names, where they are not those of a resource's own address (domain §8.8, §9.0). */
export const namedCalls: NamedCall[] = [
  ...under('productControl', 'account-locks', '/product-control/locks', [
    ['GET', '/deposit', 'Bloqueos totales', { is: 'list', where: total }],
    [
      'POST',
      '/deposit',
      'Bloquear todo el saldo',
      { is: 'create', where: total, sets: { wholeBalance: true } },
    ],
    [
      'DELETE',
      '/deposit/:id',
      'Levantar un bloqueo total, por su número',
      {
        is: 'take',
        ...release,
        where: total,
        names: amount,
        choice: { flag: 'wholeBalance', initial: true, whole: 'desbloquear' },
      },
    ],
    ['GET', '/partial', 'Bloqueos parciales', { is: 'list', where: partial }],
    [
      'POST',
      '/partial',
      'Bloquear un monto',
      { is: 'create', where: partial, sets: { wholeBalance: false } },
    ],
    [
      'DELETE',
      '/partial/:id',
      'Desbloquear un monto, o todo lo bloqueado, por el número del bloqueo',
      {
        is: 'take',
        ...release,
        where: partial,
        names: amount,
        choice: { flag: 'wholeBalance', initial: false, whole: 'desbloquear' },
      },
    ],
  ]),
  ...under('productControl', 'global-limits', '/product-control/limits', [
    [
      'PUT',
      '/global',
      'Cambiar un parámetro global, por su código',
      { is: 'set', by: ['limitCode'], orNew: false, answers: 'list' },
    ],
  ]),
  ...under('productControl', 'transaction-limits', '/product-control/limits', [
    [
      'GET',
      '',
      'Límites globales y por cuenta',
      { is: 'overview', parts: { global: 'global-limits', transactions: 'transaction-limits' } },
    ],
    [
      'PUT',
      '/transactions',
      'Fijar el límite de una cuenta en un período',
      { is: 'set', by: ['numberAccount', 'limitPeriod'], orNew: true, answers: 'record' },
    ],
  ]),
  ...under('ops', 'gmf-account-cancellations', '/ops/gmf-account-cancellations/v1', [
    ...aboutClient('/user-accounts', 'Cuentas de un cliente', 'userAccounts'),
    ...aboutClient('/favourite-accounts', 'Cuentas favoritas de un cliente', 'favouriteAccounts'),
    ...aboutClient('/user-encoded-key', 'Llave de un cliente en el núcleo', 'userEncodedKey'),
    [
      'POST',
      '/generate',
      'Generar la cancelación de una cuenta',
      {
        is: 'create',
        names: {
          accountId: { field: 'numberAccount', of: 'accounts', from: 'numberAccount' },
          destinationAccountId: { field: 'destinationAccount', of: 'accounts', from: 'numberAccount' },
        },
      },
    ],
    [
      'POST',
      '/:id/authorize',
      'Autorizar una cancelación',
      { is: 'take', by: 'id', transition: 'autorizar' },
    ],
    ['POST', '/:id/run', 'Ejecutar una cancelación', { is: 'take', by: 'id', transition: 'ejecutar' }],
  ]),
  ...under('ops', 'manual-gmf-transactions', '/ops/manual-gmf-transactions/v1', [
    ['GET', '/savings-account/:id', 'Cuenta de ahorros, por su id', { is: 'read', what: 'savingsAccount' }],
    ['POST', '/savings-account', 'Cuenta de ahorros, por su número', { is: 'read', what: 'savingsAccount' }],
    ['GET', '/channels', 'Canales', { is: 'read', what: 'channels' }],
    ['GET', '/transactions', 'Transacciones manuales', { is: 'list' }],
    ['POST', '/transactions', 'Solicitar una transacción manual', { is: 'create' }],
    [
      'POST',
      '/transactions/:id/aprobar',
      'Aprobar una transacción',
      { is: 'take', by: 'id', transition: 'aprobar' },
    ],
    [
      'POST',
      '/transactions/:id/rechazar',
      'Rechazar una transacción',
      { is: 'take', by: 'id', transition: 'rechazar' },
    ],
  ]),
  ...under('ops', 'gmf-hold-releases', '/ops/gmf-hold/v1', [
    [
      'POST',
      '/release-hold-request',
      'Solicitar la liberación de retenciones',
      { is: 'request', transition: 'liberar', list: 'holdIds', by: 'holdId', status: 'SOLICITADA' },
    ],
    ['POST', '/approve-request', 'Aprobar una solicitud de liberación', decision('aprobar', 'APROBADA')],
    ['POST', '/reject-request', 'Rechazar una solicitud de liberación', decision('rechazar', 'RECHAZADA')],
  ]),
]

function aboutClient(
  path: string,
  summary: string,
  what: 'userAccounts' | 'favouriteAccounts' | 'userEncodedKey',
): Line[] {
  const does = { is: 'read', what } as const
  return [
    ['GET', `${path}/:id`, `${summary}, por su id`, does],
    ['POST', path, `${summary}, por su documento`, does],
  ]
}

function decision(transition: string, status: string): Deed {
  return { is: 'decide', transition, by: 'requestNumber', status, results: ['holdId', 'holdState'] }
}
