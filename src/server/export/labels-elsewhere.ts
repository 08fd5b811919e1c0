import type { Labels } from '#src/schema/field-references.ts'
import type { StoredRecord } from '#src/schema/record.ts'

/** Labels of what some fields of some records refer to in services elsewhere. */
export type LabelsElsewhere = (records: StoredRecord[], fields: string[]) => Promise<Labels>
