import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyDatedSchemas } from './dated-screens.ts'
import { addScreens } from './fixture-screens.ts'

const limit = {
  $schema: '../dialect/screen.schema.json',
  $id: 'cause-limits',
  title: 'Límites de ensayo',
  type: 'object',
  'x-resource': {
    service: 'mto',
    path: '/mto/cause-limits/v1',
    mixins: ['BASE', 'ESTADO', 'DUAL'],
    unique: [['code']],
    label: '{code} {amount} ({secret}) {account}',
    approval: {
      id: 'LIM-1',
      when: '!has(old.id) && self.amount >= 10 || has(old.id) && self.amount > old.amount',
      message: 'El aumento quedó pendiente de aprobación.',
    },
  },
  'x-screen': { route: 'libranza/cause-limits', menu: 2401, singular: 'límite', sort: ['code'] },
  'x-actions': { Admin: ['ver', 'crear', 'editar', 'eliminar', 'aprobar', 'rechazar'] },
  required: ['code', 'amount'],
  properties: {
    code: { type: 'string', format: 'codigo', title: 'Código', maxLength: 15, 'x-table': true },
    amount: { type: 'number', format: 'monto', title: 'Monto', maximum: 1000, 'x-table': true },
    account: { type: 'string', format: 'cuenta', title: 'Otra cuenta' },
    secret: { type: 'string', format: 'cuenta', title: 'Cuenta', 'x-masked': true },
    causeId: { type: 'string', title: 'Causal', 'x-ref': 'withdrawal-causes' },
    parentId: { type: 'string', title: 'Límite superior', 'x-ref': 'cause-limits' },
  },
  'x-rules': [
    { id: 'LIM-2', rule: 'self.amount != 13', at: 'amount', message: 'No con ese monto.', on: 'enviar' },
    { id: 'LIM-3', rule: 'self.amount < 900', at: 'amount', message: 'Es un monto alto.', level: 'aviso' },
    {
      id: 'LIM-4',
      rule: "!(self.status == 'INACTIVO' && self.amount == 44)",
      at: 'status',
      message: 'Este no se inactiva.',
    },
    {
      id: 'LIM-5',
      rule: "!(self.status == 'INACTIVO' && self.amount == 55)",
      at: 'status',
      message: 'Se deja de usar un límite vigente.',
      level: 'confirmar',
    },
    {
      id: 'LIM-6',
      rule: "!(self.status == 'INACTIVO' && self.amount == 66)",
      at: 'status',
      message: 'Se deja de usar.',
      level: 'aviso',
    },
  ],
}

/**
 * Screens under dual control, beside a few others: categories of exceptions, dated parameters whose periods follow each
 * other, and limits of which a small or a
 * lower one takes effect at once.
 */
export function copyApprovalSchemas(): ReturnType<typeof copyDatedSchemas> {
  const copy = copyDatedSchemas()
  addScreens(copy.path, 'libranza', 'screens/filing-exception-categories')
  writeFileSync(join(copy.path, 'libranza/cause-limits.schema.json'), JSON.stringify(limit))
  return copy
}
