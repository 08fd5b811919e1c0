import type { TableImport } from '#src/schema/table-import.ts'
import { InfoBand } from '#src/ui/messages.tsx'
import { safeText } from '#src/ui/safe-text.ts'
import { importTexts } from './import-texts.ts'

type UnloadedColumnsProps = {
  one: TableImport
  /** Whether the reader may give them a field. */
  mayChoose?: boolean
}

/** Names the columns of a file that nothing is loaded from; what undoes an import has no file. */
export function UnloadedColumns({ one: { columns, undoes }, mayChoose = false }: UnloadedColumnsProps) {
  if (undoes !== undefined) return null
  const names = columns.flatMap(({ heading, field }, place) =>
    field === undefined ? [`«${importTexts.columnOf(heading, place)}»`] : [],
  )
  if (names.length === 0) return null
  return (
    <InfoBand>
      {safeText(importTexts.unloaded(names))}
      {mayChoose && ` ${importTexts.unloadedHelp}`}
    </InfoBand>
  )
}
