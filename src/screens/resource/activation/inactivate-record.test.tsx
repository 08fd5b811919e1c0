import { expect, it, vi } from 'vitest'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { screenOf } from '#tests/support/render-in-screen.tsx'
import { activationTexts } from './activation-texts.ts'
import { inactivateRecord } from './inactivate-record.ts'

const { model } = screenOf('transaction-limits')

const limit: StoredRecord = {
  ...{ id: 'l-1', version: 1, limitAmount: 100, status: 'ACTIVO', approvalStatus: 'APROBADO' },
}

/** What somebody is asked before a limit goes inactive. */
async function questionOf(when: string): Promise<string | undefined> {
  const conditional: RenderModel = { ...model, approval: { id: 'R-1', message: 'Espera.', when } }
  const confirm = vi.fn(() => Promise.resolve(false))
  await inactivateRecord(limit, {
    model: conditional,
    api: { inactivate: () => Promise.reject(new Error('unasked')) },
    ruleContext: { today: '2026-01-15', user: { name: 'ana', roles: [] } },
    confirm,
    notify: vi.fn(),
    fail: vi.fn(),
    refresh: () => Promise.resolve(),
    restore: undefined,
    onSend: vi.fn(),
  })
  const [[asked] = []] = confirm.mock.calls as unknown as [{ message: string }][]
  return asked?.message
}

it('says that a draft is left only where inactivating waits for approval', async () => {
  expect(await questionOf("self.status == 'INACTIVO' && old.status == 'ACTIVO'")).toBe(
    activationTexts.inactivateByApproval,
  )
  expect(await questionOf('self.limitAmount > old.limitAmount')).toBe(activationTexts.inactivateEffect)
})
