import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import { pdfTexts } from '#tests/support/pdf-texts.ts'
import { cause, causes } from '#tests/support/sent-records.ts'
import { startTestServer, type TestServer } from '#tests/support/start-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

async function print(user: string, id: string) {
  const response = await fetch(`${server.url}${causes}/${id}/pdf`, {
    headers: { authorization: `Bearer ${await server.token(user)}` },
  })
  return { response, texts: pdfTexts(Buffer.from(await response.arrayBuffer())) }
}

describe('a record as a PDF', () => {
  it('has its values and its history, says who printed it, and is logged as an export of it', async () => {
    const made = await server.call('admin', 'POST', causes, cause('CAUSA-P', 'Primero'))
    const id = String(made.body.id)
    await server.call('admin', 'PUT', `${causes}/${id}`, { ...cause('CAUSA-P', 'Segundo'), version: 1 })

    const { response, texts } = await print('supervisor', id)

    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('content-disposition')).toContain(
      'Causales%20de%20desistimiento%202026-02-10.pdf',
    )
    for (const text of ['CAUSA-P', 'Edición · versión 2', 'Creación · versión 1', 'Primero', 'Segundo'])
      expect(texts).toContain(text)
    expect(texts.join('\n')).toMatch(
      /Impreso por Laura Peña \(supervisor\) el \d\d\/\d\d\/\d\d \d\d:\d\d · Causales de desistimiento · Página 1/,
    )

    const log = await server.call('admin', 'GET', '/execute-api/mto/audit-logs/v1?action=EXPORTAR')
    expect((log.body.data as JsonObject[])[0]).toMatchObject({
      ...{ resource: 'withdrawal-causes', recordId: id, userName: 'supervisor', outcome: 'OK' },
    })
  })

  it('is for who may export', async () => {
    expect((await print('cliente', 'CD-TASA')).response.status).toBe(403)
    expect((await server.call(undefined, 'GET', `${causes}/CD-TASA/pdf`)).status).toBe(401)
    expect((await print('admin', 'nothing')).response.status).toBe(404)
  })
})
