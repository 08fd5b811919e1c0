import { createHash } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import { verifyAudit } from '#src/server/audit/verify.ts'
import { openDatabase } from '#src/server/sql/database.ts'
import { banner, banners, copyFileSchemas, dossiers, png } from '#tests/support/file-screens.ts'
import { type Answer, startTestServer, type TestServer } from '#tests/support/start-server.ts'

const presigned = '/execute-api/mto/presigned-urls/v1'
const incomplete = 'El archivo no se cargó completo; cárguelo de nuevo.'

const schemas = copyFileSchemas()
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ schemasDir: schemas.path })
})
afterAll(async () => {
  await server.stop()
  schemas.remove()
})

const image = { resource: 'front-banners', fileName: 'casa.png', contentType: 'image/png' }

const toPut = (sizeBytes: number, more: JsonObject = {}, user = 'admin'): Promise<Answer> =>
  server.call(user, 'POST', presigned, { operation: 'PUT', ...image, sizeBytes, ...more })

const toGet = (key: unknown, resource = 'front-banners', user = 'admin'): Promise<Answer> =>
  server.call(user, 'POST', presigned, { operation: 'GET', resource, key })

async function put(
  url: unknown,
  content: Buffer,
  type = 'image/png',
): Promise<{ status: number; body: JsonObject }> {
  const answer = await fetch(String(url), {
    method: 'PUT',
    headers: { 'content-type': type },
    body: new Uint8Array(content),
  })
  return { status: answer.status, body: (await answer.json()) as JsonObject }
}

/** Uploads a file and returns its value for a record. */
async function upload(content: Buffer, more: JsonObject = {}): Promise<JsonObject> {
  const { body } = await toPut(content.length, more)
  const { status, body: file } = await put(body.url, content, String(more.contentType ?? image.contentType))
  expect([status, file.detail]).toEqual([200, undefined])
  return file
}

const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex')

const issuesOf = ({ body }: Answer) =>
  (body.errors as { pointer: string; message: string }[] | undefined)?.map(({ pointer, message }) => [
    pointer,
    message,
  ])

/** Ends the server, runs a statement in its database, and starts it again. */
const withDatabase = (statement: string): Promise<void> =>
  server.restart(async () => {
    const { db, close } = await openDatabase(server.config)
    await sql.raw(statement).execute(db)
    await close()
  })

/** A banner of the demonstration rows. */
async function demoBanner(): Promise<JsonObject> {
  const { body } = await server.call('admin', 'GET', `${banners}?q=BN-LIB-01`)
  const [row = {}] = body.data as JsonObject[]
  return (await server.call('admin', 'GET', `${banners}/${row.id}`)).body
}

/** Contents on disk, with those being written. */
const contents = (): string[] =>
  readdirSync(server.config.filesDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

describe('an uploaded file', () => {
  it('is told with its digest, saved with a record, and had back as it was', async () => {
    const content = png(70_000)

    const file = await upload(content)
    const saved = await server.call('admin', 'POST', banners, banner('SUBIDO', file))
    const { body } = await toGet(file.key, 'front-banners', 'gestor')
    const answer = await fetch(String(body.url))

    expect(file).toEqual({
      key: expect.stringMatching(/^front-banners\/[a-f0-9]{32}\/casa\.png$/),
      fileName: 'casa.png',
      contentType: 'image/png',
      sizeBytes: content.length,
      sha256: sha256(content),
    })
    expect([saved.status, saved.body.image]).toEqual([201, file])
    expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'attachment; filename="casa.png"',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
  })

  it('has an address for five minutes that holds neither its name nor a token, through a restart', async () => {
    const content = png(100)
    const { body } = await toPut(content.length)
    const left = (Date.parse(String(body.expiresAt)) - Date.now()) / 1000

    await server.restart()

    expect(left).toBeGreaterThan(290)
    expect(left).toBeLessThanOrEqual(300)
    expect(String(body.url)).toMatch(/\/mto\/stored-files\/v1\/[a-f0-9]{32}\?expires=\d+&signature=[\w-]+$/)
    expect((await put(body.url, content)).status).toBe(200)
  })

  it('lies in a folder that other accounts cannot enter', async () => {
    await upload(png(100))

    for (const entry of readdirSync(server.config.filesDir, { recursive: true, withFileTypes: true }))
      expect(statSync(join(entry.parentPath, entry.name)).mode & 0o077).toBe(0)
    expect(statSync(server.config.filesDir).mode & 0o077).toBe(0)
  })

  it('goes to disk while it comes, and leaves nothing there when it breaks off', async () => {
    const { body } = await toPut(2_000_000)
    const [id = ''] = /[a-f0-9]{32}/.exec(String(body.url)) ?? []
    const part = join(server.config.filesDir, id.slice(0, 2), `${id}.part`)
    const headers = { 'content-type': 'image/png', 'content-length': 2_000_000 }
    const call = request(String(body.url), { method: 'PUT', headers }).on('error', () => undefined)

    call.write(png(1_000_000))

    await vi.waitUntil(() => existsSync(part) && statSync(part).size === 1_000_000)
    call.destroy()
    await vi.waitUntil(() => !existsSync(part))
    expect((await put(body.url, png(2_000_000))).status).toBe(200)
  })
})

describe('an address to put a file', () => {
  it.each([
    ['supervisor', 200],
    ['gestor', 403],
    ['sinrol', 403],
  ])('is for who may change records of the resource: %s', async (user, status) => {
    expect((await toPut(100, {}, user)).status).toBe(status)
  })

  it('is for nobody without a token', async () => {
    expect((await server.call(undefined, 'POST', presigned, { operation: 'PUT' })).status).toBe(401)
  })

  it.each([
    [{ fileName: '../casa.png' }, '/fileName'],
    [{ fileName: 'una casa.png' }, '/fileName'],
    [{ fileName: `${'a'.repeat(117)}.png` }, '/fileName'],
    [{ fileName: 'casa.exe' }, '/fileName'],
    [{ fileName: undefined }, '/fileName'],
    [{ contentType: 'text/html' }, '/contentType'],
    [{ sizeBytes: 0 }, '/sizeBytes'],
    [{ sizeBytes: 52_428_801 }, '/sizeBytes'],
    [{ sizeBytes: 1.5 }, '/sizeBytes'],
    [{ resource: 'no-such-resource' }, '/resource'],
    [{ operation: 'DELETE' }, '/operation'],
    [{ folder: 'x' }, '/folder'],
  ])('refuses %j at its member', async (more, pointer) => {
    const answer = await toPut(100, more as JsonObject)

    expect(answer.status).toBe(422)
    expect(issuesOf(answer)?.map(([at]) => at)).toEqual([pointer])
  })

  it('takes neither another size nor another type, and keeps nothing of it', async () => {
    const { body } = await toPut(100)

    expect(await put(body.url, png(99))).toMatchObject({ status: 422, body: { detail: incomplete } })
    expect(await put(body.url, png(101))).toMatchObject({ status: 422, body: { detail: incomplete } })
    expect((await put(body.url, png(100), 'application/pdf')).status).toBe(422)
    expect(contents().some((name) => String(body.url).includes(name.replace('.part', '')))).toBe(false)
    expect((await put(body.url, png(100))).status).toBe(200)
  })

  it('is refused when it was altered, has ended, or is for the other operation', async () => {
    const { body } = await toPut(100)
    const url = String(body.url)
    const { url: other } = (await toPut(200)).body
    const [, signature] = String(other).split('?')
    const read = (await toGet((await upload(png(100))).key)).body

    for (const bad of [
      url.replace(/expires=(\d)/, 'expires=9'),
      url.replace(/expires=\d+/, 'expires=1'),
      url.replace(/signature=./, 'signature='),
      `${url.split('?')[0]}?${signature}`,
      `${url.split('?')[0]}`,
      String(read.url),
      url.replace(/v1\/[a-f0-9]+/, 'v1/..%2f..%2fpackage.json'),
    ])
      expect([bad, (await put(bad, png(100))).status]).toEqual([bad, 403])
    expect((await fetch(url)).status).toBe(403)
  })

  it('is refused after its five minutes', async () => {
    const { body } = await toPut(100)
    const now = Date.now

    Date.now = () => now() + 301_000
    const late = await put(body.url, png(100)).finally(() => {
      Date.now = now
    })

    expect(late).toMatchObject({ status: 403, body: { detail: expect.stringContaining('venció') } })
  })

  it('takes a file once, also when it is put twice at the same time', async () => {
    const { body } = await toPut(40_000)

    const statuses = await Promise.all([1, 2, 3].map(async () => (await put(body.url, png(40_000))).status))

    expect(statuses.sort()).toEqual([200, 409, 409])
  })

  it.each([
    ['a.pdf', 'application/pdf', '%PDF-1.7\n', 'MZ\x90\x00'],
    ['a.csv', 'text/csv', 'código;valor\r\n1;2\n', 'MZ\x90\x00\x03'],
    ['a.xml', 'application/xml', '<?xml version="1.0"?><a/>', 'no es xml'],
    ['a.jpg', 'image/jpeg', '\xff\xd8\xff\xe0 más', 'GIF89a'],
    ['a.webp', 'image/webp', 'RIFF\x10\x00\x00\x00WEBPVP8 ', 'RIFF\x10\x00\x00\x00AVI LIST'],
    [
      'a.xlsx',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'PK\x03\x04\x14',
      '\xd0\xcf\x11\xe0',
    ],
    [
      'a.docx',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'PK\x03\x04\x14',
      '%PDF-1.7',
    ],
  ])('takes %s only when its first bytes say so too', async (fileName, contentType, good, bad) => {
    const right = Buffer.from(good, 'latin1')
    const wrong = Buffer.from(bad, 'latin1')
    const other = (await toPut(wrong.length, { fileName, contentType })).body

    await upload(right, { fileName, contentType })
    const refused = await put(other.url, wrong, contentType)

    expect(refused).toMatchObject({
      status: 422,
      body: { detail: expect.stringContaining('no corresponde a su tipo') },
    })
    expect(await toGet(other.key)).toMatchObject({ status: 409 })
  })
})

describe('an address to get a file', () => {
  it('is for who may see the resource that the key belongs to, once a record has the file', async () => {
    const file = await upload(png(100), { resource: 'dossiers' })
    const { key } = file
    const refusal = { status: 403, body: { detail: 'No tiene permiso para descargar este archivo.' } }
    expect((await toGet(key, 'dossiers')).status).toBe(200)
    expect((await toGet(key, 'dossiers', 'admin2')).status).toBe(404)

    await server.call('admin', 'POST', dossiers, { code: 'VISTO', papers: [{ file }] })

    expect((await toGet(key, 'dossiers', 'admin2')).status).toBe(200)
    expect(await toGet(key, 'dossiers', 'sinrol')).toMatchObject(refusal)
    expect(await toGet(key, 'withdrawal-causes')).toMatchObject(refusal)
  })

  it('is for who may see the resource that has the file, whatever its key begins with', async () => {
    const file = await upload(png(100))
    await withDatabase(`update stored_file set key = 'otras/clave.png' where key = '${file.key}'`)

    expect((await toGet('otras/clave.png')).status).toBe(200)
    expect(await toGet('otras/clave.png', 'dossiers')).toMatchObject({
      status: 403,
      body: { detail: 'No tiene permiso para descargar este archivo.' },
    })
  })

  it('is not given before the file was found good', async () => {
    const { key } = (await toPut(100)).body

    expect(await toGet(key)).toMatchObject({ status: 409, body: { detail: 'El archivo está en revisión.' } })
  })

  it('is not given for the files that demonstration rows name, and says kindly so', async () => {
    const { image: stored } = await demoBanner()

    expect(await toGet((stored as JsonObject).key)).toMatchObject({
      status: 404,
      body: { detail: expect.stringContaining('El archivo no está guardado aquí') },
    })
  })
})

describe('a record', () => {
  const papers = { resource: 'dossiers' }
  const save = (record: JsonObject): Promise<Answer> => server.call('admin', 'POST', dossiers, record)

  it('is refused with a file that was not uploaded, at the very place, in objects and lists too', async () => {
    const good = await upload(png(100), papers)
    const other = await upload(png(100))
    const presignedPut = (await toPut(100, papers)).body

    const answer = await save({
      code: 'LUGARES',
      form: { file: { ...good, sizeBytes: 99 } },
      papers: [
        { file: good },
        { file: { ...good, sha256: '0'.repeat(64) } },
        { file: other },
        { file: { ...good, key: String(presignedPut.key) } },
        { file: { ...good, fileName: 'otra.png' } },
        { file: { ...good, key: 'dossiers/ff/casa.png' } },
      ],
    })

    expect(answer.status).toBe(422)
    expect(issuesOf(answer)).toEqual(
      [
        '/form/file',
        '/papers/1/file',
        '/papers/2/file',
        '/papers/3/file',
        '/papers/4/file',
        '/papers/5/file',
      ].map((pointer) => [pointer, incomplete]),
    )
  })

  it('has its files covered by the audit log', async () => {
    const file = await upload(png(600), papers)
    expect((await save({ code: 'CUBIERTO', form: { file } })).status).toBe(201)
    const { db, close } = await openDatabase(server.config)

    const { faults } = await verifyAudit(db)

    await close()
    expect(faults).toEqual([])
  })

  it('takes no file that somebody else sent and no record has yet', async () => {
    const file = await upload(png(700), papers)
    const record = { code: 'AJENO', form: { file } }
    const other = await server.call('admin2', 'POST', dossiers, record)

    expect([other.status, issuesOf(other)]).toEqual([422, [['/form/file', incomplete]]])
    expect((await save(record)).status).toBe(201)
    const copy = await server.call('admin2', 'POST', dossiers, { code: 'COPIA', form: { file } })
    expect([copy.status, issuesOf(copy)]).toEqual([201, undefined])
  })

  it('is told when a file of it is still in review', async () => {
    const file = await upload(png(100), papers)
    await withDatabase(`update stored_file set usable = false where key = '${file.key}'`)

    expect(issuesOf(await save({ code: 'REVISION', form: { file } }))).toEqual([
      ['/form/file', 'El archivo está en revisión.'],
    ])
  })

  it('keeps the files that it has, also where they are gone, and moves them', async () => {
    const file = await upload(png(100), papers)
    const { id, version } = (await save({ code: 'TIENE', papers: [{ file }] })).body
    await withDatabase(`delete from stored_file where key = '${file.key}'`)

    const changed = { code: 'TIENE', version: version ?? 0, papers: [{}, { file }] }
    const answer = await server.call('admin', 'PUT', `${dossiers}/${id}`, changed)

    expect([answer.status, issuesOf(answer), answer.body.papers]).toEqual([200, undefined, [{}, { file }]])
  })

  it('keeps its files for good, and those that no record took go after a day', async () => {
    const referenced = await upload(png(300), papers)
    const left = await upload(png(301), papers)
    await save({ code: 'QUEDA', papers: [{ file: referenced }] })
    await withDatabase("update stored_file set asked_at = now() - interval '25 hours'")
    const before = contents().length

    await toPut(100)

    expect(contents().length).toBeLessThan(before)
    expect((await toGet(referenced.key, 'dossiers')).status).toBe(200)
    expect((await toGet(left.key, 'dossiers')).status).toBe(404)
    expect(issuesOf(await save({ code: 'TARDE', form: { file: left } }))).toEqual([
      ['/form/file', incomplete],
    ])
  })
})
