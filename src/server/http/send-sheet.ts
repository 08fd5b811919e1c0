import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { fileTypes } from '#src/schema/file-types.ts'
import { ApiError } from './errors.ts'
import { parametersOf } from './parameters.ts'

/** Answers a call with a file to keep. */
export function sendSheet(
  reply: FastifyReply,
  format: 'csv' | 'xlsx',
  fileName: string,
  content: Readable,
): FastifyReply {
  const type = fileTypes[format].contentType
  return reply
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`)
    .type(format === 'csv' ? `${type}; charset=utf-8` : type)
    .send(content)
}

/** Format that a call asks a file in (`format`): XLSX where it says none. @throws ApiError for another one */
export function sheetFormatOf(request: FastifyRequest): 'csv' | 'xlsx' {
  const format = parametersOf(request).get('format') ?? 'xlsx'
  if (format === 'csv' || format === 'xlsx') return format
  const message = 'El formato debe ser csv o xlsx.'
  throw new ApiError('invalid', { issues: [{ pointer: '/format', keyword: 'query', message }] })
}
