/** Names and indexes as a JSON pointer (RFC 6901): `/properties/x~1y`. */
export const toPointer = (...segments: string[]): string =>
  segments.map((segment) => `/${segment.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

/** The names and indexes of a JSON pointer. */
export const fromPointer = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'))
