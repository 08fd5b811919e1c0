/** Milliseconds after which the client gives a call up (spec §7); whatever the server limits ends before (part 2, 23). */
export const clientTimeout = 120_000

/** Base of the calls that are the product's own: inbox, notifications, search, views, favourites and figures of home. */
export const productBase = '/execute-api'

/** Header of every API answer: the business day in Bogotá, ISO 8601, for rules in the browser too. */
export const businessDateHeader = 'x-business-date'

/**
 * Header of an API answer: the epoch of all permissions with which it was given; another one means to read them anew.
 */
export const permissionsHeader = 'x-permissions-epoch'

/** Header of an export: its number of rows, which shows its progress. */
export const exportedRowsHeader = 'x-exported-rows'

/** Header of a call that sends a file as its body: the name of the file, percent-encoded. */
export const fileNameHeader = 'x-file-name'
