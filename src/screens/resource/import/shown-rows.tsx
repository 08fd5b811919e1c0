import { useMemo } from 'react'
import type { ImportApi } from '#src/client/import-api.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import type { RowPart, TableImport } from '#src/schema/table-import.ts'
import { CallFailure } from '#src/session/call-failure.tsx'
import { InfoBand } from '#src/ui/messages.tsx'
import { safeText } from '#src/ui/safe-text.ts'
import { useNarrow } from '#src/ui/use-narrow.ts'
import { lacksColumns } from './import-foot.ts'
import { importTexts } from './import-texts.ts'
import { withoutLacking } from './lacking-columns.ts'
import { PhoneRows } from './phone-rows.tsx'
import { RowGrid } from './row-grid.tsx'
import { useImportRows } from './use-import-rows.ts'

type ShownPartProps = {
  model: RenderModel
  api: ImportApi
  one: TableImport
  part: RowPart
  mayMend: boolean
  /** @param cells new texts by the place of their column */
  onMend: (row: number, cells: Record<string, string>) => Promise<boolean>
}

/** Some rows of an import, which are mended where they stand: a grid, or a list where a grid has no room. */
export function ShownRows({ model, api, one, part, mayMend, onMend }: ShownPartProps) {
  const narrow = useNarrow()
  const read = useImportRows(model, api, one, part)
  const { error, refetch } = read
  const { rows, lacking } = useMemo(() => withoutLacking(one, read.rows), [one, read.rows])
  const pages = { ...read, rows }
  return (
    <>
      {lacking.length > 0 && !lacksColumns(one) && (
        <InfoBand>{safeText(importTexts.lackingToNew(lacking))}</InfoBand>
      )}
      {error && <CallFailure error={error} onRetry={refetch} />}
      {narrow ? (
        <PhoneRows {...{ model, one, part, pages, mayMend, onMend }} />
      ) : (
        <RowGrid {...{ model, one, part, pages, mayMend, onMend }} />
      )}
    </>
  )
}
