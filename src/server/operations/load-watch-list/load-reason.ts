import type { StoredRecord } from '#src/schema/record.ts'

/** Why the server writes what a load of a list of control causes, as history and audit log tell it. */
export const loadReason = ({ requestNumber }: StoredRecord): string => `Carga de listas ${requestNumber}`
