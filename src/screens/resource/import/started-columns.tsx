import type { TableImport } from '#src/schema/table-import.ts'
import { InfoBand } from '#src/ui/messages.tsx'
import { safeText } from '#src/ui/safe-text.ts'
import { importTexts } from './import-texts.ts'

/** Says what new rows take for the fields that their file leaves empty. */
export const StartedColumns = ({ one: { defaults } }: { one: TableImport }) =>
  defaults.length > 0 && <InfoBand>{safeText(importTexts.started(defaults))}</InfoBand>
