import type { FastifyInstance } from 'fastify'
import { ApiError } from './errors.ts'

/**
 * Reads bodies of JSON; a call that says it is JSON and has no body, as every call of the client does, has none. Refuses
 * one of more levels than any record has, before anything walks through it: what writes or compares a value does so level
 * by level, and has no room for some ten thousand of them.
 */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null)
    if (isDeeper(body)) return done(tooDeep())
    parse(request, body, done)
  })
}

/** Objects and lists inside each other, at most: more than twice as many as the deepest document of a record. */
const deepest = 64

/** Whether a text has more brackets open at once; those in its strings do not count. Linear in its length. */
function isDeeper(text: string): boolean {
  let open = 0
  let isInString = false
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (isInString && sign === '\\') at += 1
    else if (sign === '"') isInString = !isInString
    else if (isInString) continue
    else if (sign === '[' || sign === '{') open += 1
    else if (sign === ']' || sign === '}') open -= 1
    if (open > deepest) return true
  }
  return false
}

const tooDeep = (): ApiError =>
  new ApiError('invalid', {
    issues: [
      {
        pointer: '',
        keyword: 'maxDepth',
        message: `Lo que envió tiene más de ${deepest} niveles, uno dentro de otro. Repártalo.`,
      },
    ],
  })
