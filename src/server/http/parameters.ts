import type { FastifyRequest } from 'fastify'

/** What stands in the address of a call after «?», as it was sent; a parameter may come several times. */
export const parametersOf = ({ url }: Pick<FastifyRequest, 'url'>): URLSearchParams =>
  new URLSearchParams(/^[^?#]*\?([^#]*)/.exec(url)?.[1])
