import type { Writable } from 'node:stream'

/**
 * How the server logs, to standard output or a stream. Of an error only what names a place goes into the log: drivers
 * hang bound values on theirs, which are document numbers and names of people.
 */
export const logging = (stream?: Writable) => ({
  level: 'error',
  serializers: { err: describeError, req: ({ method }: { method: string }) => ({ method }) },
  ...(stream ? { stream } : {}),
})

type LoggedError = { type: string; message: string; stack: string; [place: string]: string }

const places = ['code', 'constraint', 'routine', 'table', 'column'] as const

function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return describeThrown(error)
  const { name, message, stack = '' } = error
  return { type: name, message, stack, ...placesOf(error) }
}

/** Anything can be thrown; what an object holds may be personal. */
function describeThrown(thrown: unknown): LoggedError {
  if (typeof thrown !== 'object' || thrown === null)
    return { type: typeof thrown, message: String(thrown), stack: '' }
  return { type: 'object', message: 'Thrown without being an Error', stack: '', ...placesOf(thrown) }
}

const placesOf = (error: object): Record<string, string> =>
  Object.fromEntries(
    places.flatMap((name) => {
      const value: unknown = Reflect.get(error, name)
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )
