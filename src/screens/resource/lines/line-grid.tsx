import { useMemo, useState } from 'react'
import type { FileLines } from '#src/schema/lines-of-file.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { useNarrow } from '#src/ui/use-narrow.ts'
import { RowsGrid } from '../rows-grid.tsx'
import { lineColumns } from './line-columns.tsx'
import { describeShown, stateOptions } from './line-words.ts'
import { linesTexts } from './lines-texts.ts'

/** Lines of a file, to be found, sorted, filtered and copied in the browser. */
export function LineGrid({ file, record }: { file: FileLines; record: StoredRecord }) {
  const [state, setState] = useState('')
  const narrow = useNarrow()
  const columns = useMemo(() => lineColumns(file, record, narrow), [file, record, narrow])
  const options = stateOptions(file)
  // A state that no line has any more, while it is applied, shows them all.
  const chosen = options.some(({ value }) => value === state) ? state : ''
  const rows = useMemo(
    () => (chosen === '' ? file.lines : file.lines.filter((line) => line.state === chosen)),
    [file, chosen],
  )
  return (
    <RowsGrid
      {...{ columns, rows }}
      getRowId={({ line }) => line}
      choice={{ label: linesTexts.state, value: chosen, options, onChange: setState }}
      note={describeShown(file, record)}
      texts={{
        grid: linesTexts.gridLabel,
        options: linesTexts.gridOptions,
        find: linesTexts.find,
        none: linesTexts.none,
        noMatch: linesTexts.noMatch,
      }}
    />
  )
}
