import type { FastifyRequest } from 'fastify'

/** Parameters of a call after «?» in its address, as sent; one may come several times. */
export const parametersOf = ({ url }: Pick<FastifyRequest, 'url'>): URLSearchParams =>
  new URLSearchParams(/^[^?#]*\?([^#]*)/.exec(url)?.[1])
