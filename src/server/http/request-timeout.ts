import { clientTimeout } from '#src/schema/wire.ts'

/**
 * Milliseconds that a client may take to send a call, before which one that sends its body byte by byte is cut off; our
 * own would give up later (spec part 2, 23).
 */
export const requestTimeout = clientTimeout - 10_000
