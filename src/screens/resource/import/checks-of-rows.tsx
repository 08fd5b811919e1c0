import type { TableImport } from '#src/schema/table-import.ts'
import { Check, CheckList, RuleLines } from '../checks/review-list.tsx'
import { importTexts } from './import-texts.ts'

type ImportChecksProps = { one: TableImport; checks: NonNullable<TableImport['checks']> }

/** What was asked about the rows of an import that waits, and what was found. */
export const ImportChecks = ({ one: { mine, counts }, checks }: ImportChecksProps) => (
  <CheckList>
    <Check fails={mine}>{mine ? importTexts.isMine : importTexts.isNotMine}</Check>
    <Check>{importTexts.rowsFit(counts.NEW + counts.CHANGED)}</Check>
    <Check fails={checks.changed > 0}>
      {checks.changed > 0 ? importTexts.recordsChanged(checks.changed) : importTexts.recordsAreSame}
    </Check>
    {checks.pending > 0 && <Check fails>{importTexts.recordsPending(checks.pending)}</Check>}
    <RuleLines rules={checks.rules} />
  </CheckList>
)
