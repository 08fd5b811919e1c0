import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import { openDatabase } from '#src/server/sql/database.ts'
import { copySchemas, withoutOthers } from '#tests/support/few-schemas.ts'
import { pdfTexts } from '#tests/support/pdf-texts.ts'
import { cause, causes } from '#tests/support/sent-records.ts'
import { root, startTestServer, type TestServer } from '#tests/support/start-server.ts'

const staff = '/execute-api/mto/commercial-staff/v1'
const schemas = copySchemas()
let server: TestServer
beforeAll(async () => {
  for (const file of ['commercial-staff.schema.json', 'commercial-staff.data.json'])
    copyFileSync(join(root, 'schemas/libranza', file), join(schemas.path, 'libranza', file))
  withoutOthers(schemas.path, 'libranza/commercial-staff')
  letGestorExport(join(schemas.path, 'libranza/commercial-staff.schema.json'))
  server = await startTestServer({ schemasDir: schemas.path })
})
afterAll(async () => {
  await server.stop()
  schemas.remove()
})

/** Makes of Gestor somebody who views people and exports them, and changes nothing. */
function letGestorExport(path: string): void {
  const schema = JSON.parse(readFileSync(path, 'utf8')) as { 'x-actions': Record<string, string[]> }
  schema['x-actions'].Gestor = ['ver', 'exportar']
  writeFileSync(path, JSON.stringify(schema))
}

async function print(user: string, id: string, path = causes) {
  const response = await fetch(`${server.url}${path}/${id}/pdf`, {
    headers: { authorization: `Bearer ${await server.token(user)}` },
  })
  return { response, texts: pdfTexts(Buffer.from(await response.arrayBuffer())) }
}

/** The last export in the audit log. */
async function lastExport(): Promise<JsonObject | undefined> {
  let last: JsonObject | undefined
  await server.restart(async () => {
    const { db, close } = await openDatabase(server.config)
    const { rows } = await sql<JsonObject>`
      select user_name, resource, record_id, after from audit_logs join audit_chain on entry = id
      where action = 'EXPORTAR' order by place desc limit 1`.execute(db)
    last = rows[0]
    await close()
  })
  return last
}

describe('a record as a PDF', () => {
  it('has its values and its history, says who printed it, and is logged as an export of it', async () => {
    const made = await server.call('admin', 'POST', causes, cause('CAUSA-P', 'Primero'))
    const id = String(made.body.id)
    await server.call('admin', 'PUT', `${causes}/${id}`, { ...cause('CAUSA-P', 'Segundo'), version: 1 })

    const { response, texts } = await print('supervisor', id)

    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    const fileName = 'Causales de desistimiento 2026-02-10.pdf'
    expect(response.headers.get('content-disposition')).toContain(encodeURIComponent(fileName))
    for (const text of ['CAUSA-P', 'Edición · versión 2', 'Creación · versión 1', 'Primero', 'Segundo'])
      expect(texts).toContain(text)
    expect(texts.join('\n')).toMatch(
      /Impreso por Laura Peña \(supervisor\) el \d\d\/\d\d\/\d\d \d\d:\d\d · Causales de desistimiento · Página 1/,
    )
    expect(await lastExport()).toEqual({
      ...{ user_name: 'supervisor', resource: 'withdrawal-causes', record_id: id },
      after: { Archivo: fileName, Versiones: 2 },
    })
  })

  it('has personal values as whoever prints it sees them', async () => {
    const { body } = await server.call('admin', 'GET', staff)
    const id = String((body.data as JsonObject[])[0]?.id)
    const { body: whole } = await server.call('admin', 'GET', `${staff}/${id}`)
    const number = String(whole.documentNumber)

    const [maker, viewer] = [await print('admin', id, staff), await print('gestor', id, staff)]

    const holding = (texts: string[]): string[] =>
      texts.filter((text) => text.replaceAll('.', '').includes(number))
    expect(holding(maker.texts)).not.toEqual([])
    expect(viewer.response.status).toBe(200)
    expect(holding(viewer.texts)).toEqual([])
    expect(viewer.texts.some((text) => text.startsWith('•') && text.endsWith(number.slice(-3)))).toBe(true)
  })

  it('is for who may export', async () => {
    expect((await print('gestor', 'CD-TASA')).response.status).toBe(403)
    expect((await server.call(undefined, 'GET', `${causes}/CD-TASA/pdf`)).status).toBe(401)
    expect((await print('admin', 'nothing')).response.status).toBe(404)
  })
})
