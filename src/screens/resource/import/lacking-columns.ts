import type { ImportRow, RowRemark, TableImport } from '#src/schema/table-import.ts'
import { importTexts } from './import-texts.ts'

/**
 * Rows of an import without what is said of columns that their file lacks, and the titles of these: that is told once,
 * above all rows, as no cell of a row mends it.
 */
export function withoutLacking(
  { missing }: Pick<TableImport, 'missing'>,
  rows: ImportRow[],
): { rows: ImportRow[]; lacking: string[] } {
  const isLacking = ({ place, heading }: RowRemark): boolean =>
    place === undefined && missing.includes(heading)
  const said = rows.flatMap(({ remarks }) => remarks.filter(isLacking).map(({ heading }) => heading))
  return {
    lacking: missing.filter((title) => said.includes(title)),
    rows: rows.map((row) => {
      const others = row.remarks.filter((remark) => !isLacking(remark))
      if (others.length === row.remarks.length) return row
      return { ...row, remarks: others.length > 0 ? others : [onlyLacking] }
    }),
  }
}

const onlyLacking: RowRemark = { heading: '', message: importTexts.onlyLacking }
