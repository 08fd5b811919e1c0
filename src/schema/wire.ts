/** Header of every API answer: the business day in Bogotá, ISO 8601, by which rules in the browser judge too. */
export const businessDateHeader = 'x-business-date'

/**
 * Header of an API answer: under which state of everybody's permissions it
 * was given; another one means to read them anew.
 */
export const permissionsHeader = 'x-permissions-epoch'

/** Header of an export: how many rows it holds, by which its progress is told. */
export const exportedRowsHeader = 'x-exported-rows'
