/** Names and indexes as a JSON pointer (RFC 6901): `/properties/x~1y`. */
export const toPointer = (...segments: string[]): string => {
  let pointer = ''
  for (const segment of segments) pointer += `/${special.test(segment) ? escaped(segment) : segment}`
  return pointer
}

const special = /[~/]/
const escaped = (segment: string): string => segment.replaceAll('~', '~0').replaceAll('/', '~1')

/** The names and indexes of a JSON pointer. */
export const fromPointer = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'))
