import type { FastifyInstance } from 'fastify'
import { ApiError } from './errors.ts'

/**
 * Reads bodies of JSON; a call that says it is JSON and has no body, as every call of the client does, has none. Refuses
 * one of more levels than any record has, before anything walks through it: what writes or compares a value does so level
 * by level, and has no room for some ten thousand of them. Refuses one that says a name twice in an object: which of the
 * two counts, whoever checked the call on its way may see otherwise.
 */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null)
    const members = membersIn(body)
    if (members === undefined) return done(tooDeep())
    parse(request, body, (error, value) =>
      error === null && membersOf(value) !== members ? done(repeatedName()) : done(error, value),
    )
  })
}

/** Objects and lists inside each other, at most: more than twice as many as the deepest document of a record. */
const deepest = 64

/**
 * Counts the members of all objects in a text by their colons; undefined where more brackets are open at once than may
 * be. Signs in its strings do not count. Linear in its length.
 */
function membersIn(text: string): number | undefined {
  let [open, members] = [0, 0]
  let isInString = false
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (isInString && sign === '\\') at += 1
    else if (sign === '"') isInString = !isInString
    else if (isInString) continue
    else if (sign === ':') members += 1
    else if (sign === '[' || sign === '{') open += 1
    else if (sign === ']' || sign === '}') open -= 1
    if (open > deepest) return undefined
  }
  return members
}

/** Members of all objects in a value: fewer than its text has where one says a name twice. */
function membersOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const held = Object.values(value)
  return held.reduce<number>((sum, one) => sum + membersOf(one), Array.isArray(value) ? 0 : held.length)
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

const repeatedName = (): ApiError =>
  new ApiError('malformed', { detail: 'El contenido trae un mismo nombre dos veces; deje uno solo.' })
