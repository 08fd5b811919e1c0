/** The largest record or query that is read, in bytes. */
export const bodyLimit = 256 * 1024
