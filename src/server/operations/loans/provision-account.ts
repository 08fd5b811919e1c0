import type { StoredRecord } from '#src/schema/record.ts'

/** Ledger account of what is set aside for a loan. */
export const provisionAccount = ({ id }: Pick<StoredRecord, 'id'>): string => `loan-provision:${id}`
