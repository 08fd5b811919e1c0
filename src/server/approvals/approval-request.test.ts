import { describe, expect, it } from 'vitest'
import type { JsonObject, JsonValue } from '#src/schema/json.ts'
import type { Issue } from '#src/validation/issue.ts'
import type { Author } from '../auth/author.ts'
import { ApiError } from '../http/errors.ts'
import type { Resource } from '../resources/resource.ts'
import {
  actOfRequest,
  asSent,
  marksOf,
  readSending,
  requestEntries,
  requestEntry,
  sendingOf,
} from './approval-request.ts'

const file = {
  key: 'document-types/7f/acta.pdf',
  fileName: 'acta.pdf',
  contentType: 'application/pdf',
  sizeBytes: 20_480,
  sha256: '0f'.repeat(32),
}
const author: Author = {
  person: { issuer: 'https://issuer', subject: 'ana', displayName: 'Ana', userName: 'ana', roles: [] },
  requestId: '7F3A-91C2',
  context: { today: '2026-02-10', user: { name: 'ana', roles: [] } },
}
const request = { by: 'ana', at: '2026-02-10T12:00:00Z' }
const resource = { screen: { id: 'document-types' } } as Resource
const record = { id: 'r1', version: 1 }

/** What a refusal says, field by field. */
function issuesOf(work: () => unknown): Issue[] {
  try {
    work()
  } catch (error) {
    if (error instanceof ApiError && error.code === 'invalid') return (error.issues ?? []) as Issue[]
    throw error
  }
  return []
}

describe('a request for approval', () => {
  it.each<[string, { [name: string]: JsonValue }, JsonObject]>([
    ['nothing at all', {}, {}],
    [
      'a reason, without its margins',
      { reason: '  Lo pidió el comité. ' },
      { reason: 'Lo pidió el comité.' },
    ],
    ['a reason of white space, which is none', { reason: '   ' }, {}],
    ['a file', { file }, { file }],
    [
      'a reason of 300 characters, however they are stored',
      { reason: '😀'.repeat(300) },
      { reason: '😀'.repeat(300) },
    ],
  ])('may hold %s', (_case, given, expected) => {
    expect(readSending(given, '')).toStrictEqual(expected)
  })

  it.each<[string, JsonValue, string]>([
    ['is no text', 7, 'Escriba el motivo como texto.'],
    ['is null', null, 'Escriba el motivo como texto.'],
    ['is too long', 'x'.repeat(301), 'El motivo tiene hasta 300 caracteres; tiene 301.'],
    [
      'has invisible characters',
      'a\u200bb',
      'Quite los caracteres invisibles; suelen venir al pegar desde otro programa.',
    ],
  ])('is refused with a reason that %s', (_case, reason, message) => {
    expect(issuesOf(() => readSending({ reason }, '/send'))).toEqual([
      { pointer: '/send/reason', keyword: 'format', message },
    ])
  })

  it.each<[string, JsonValue, string]>([
    ['no file', true, 'Cargue un archivo.'],
    ['null', null, 'Cargue un archivo.'],
    ['part of one', { key: 'x' }, 'Cargue un archivo.'],
  ])('is refused with %s for a file', (_case, given, message) => {
    expect(issuesOf(() => readSending({ file: given }, '/send'))).toEqual([
      { pointer: '/send/file', keyword: 'archivo', message },
    ])
  })

  it('is refused with members of other names, and all that is wrong is told at once', () => {
    const given = { reason: 7, file: 'acta.pdf', motivo: 'Porque sí', nota: null }

    expect(issuesOf(() => readSending(given, ''))).toEqual([
      {
        pointer: '/motivo',
        keyword: 'additionalProperties',
        message: 'El campo «motivo» no existe en esta solicitud.',
      },
      {
        pointer: '/nota',
        keyword: 'additionalProperties',
        message: 'El campo «nota» no existe en esta solicitud.',
      },
      { pointer: '/reason', keyword: 'format', message: 'Escriba el motivo como texto.' },
      expect.objectContaining({ pointer: '/file', keyword: 'archivo' }),
    ])
  })
})

describe('what a save sends along', () => {
  it('is a draft without it, and may be empty', () => {
    expect(sendingOf(undefined)).toBeUndefined()
    expect(sendingOf({})).toStrictEqual({})
    expect(sendingOf({ reason: 'Lo pidió el comité.' })).toStrictEqual({ reason: 'Lo pidió el comité.' })
  })

  it.each([true, null, 'ya', []])('is refused where it is no object: %j', (send) => {
    expect(issuesOf(() => sendingOf(send))).toEqual([
      {
        pointer: '/send',
        keyword: 'type',
        message: 'Envíe el motivo y el archivo de la solicitud como un objeto, que puede estar vacío.',
      },
    ])
  })

  it('is named within the change', () => {
    expect(issuesOf(() => sendingOf({ reason: 7 }))).toMatchObject([{ pointer: '/send/reason' }])
  })

  it('makes rules apply that ask only for what is sent', () => {
    expect(asSent(author, {})).toStrictEqual({ ...author, context: { ...author.context, isSent: true } })
    expect(asSent(author, undefined)).toBe(author)
  })
})

describe('what is told of a request', () => {
  it('is its state, its maker and its time in a record that is itself the draft', () => {
    expect(marksOf({ ...request, reason: 'Lo pidió el comité.' })).toStrictEqual({
      approvalStatus: 'PENDIENTE_APROBACION',
      requestedBy: 'ana',
      requestedAt: '2026-02-10T12:00:00Z',
    })
  })

  it('is who sent it, why and with which file', () => {
    expect(actOfRequest(author, { reason: 'Lo pidió el comité.', file })).toStrictEqual({
      caller: author,
      action: 'ENVIAR',
      reason: 'Lo pidió el comité.',
      attachment: file,
    })
    expect(actOfRequest(author, {})).toStrictEqual({ caller: author, action: 'ENVIAR' })
  })

  it('is an entry of the audit log that names record and file, without the file itself', () => {
    const act = actOfRequest(author, { reason: 'Lo pidió el comité.', file })

    expect(requestEntry(resource, record, act)).toStrictEqual({
      caller: author,
      action: 'ENVIAR',
      reason: 'Lo pidió el comité.',
      resource: 'document-types',
      recordId: 'r1',
      after: { 'Archivo de soporte': `acta.pdf (SHA-256 ${file.sha256})` },
    })
  })

  it('is one entry for what is sent, and none for a draft', () => {
    expect(requestEntries(resource, record, author, undefined)).toEqual([])
    expect(requestEntries(resource, record, author, request)).toStrictEqual([
      { caller: author, action: 'ENVIAR', resource: 'document-types', recordId: 'r1' },
    ])
  })
})
