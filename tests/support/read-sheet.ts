import { openSheets } from '#src/server/sheets/open-sheets.ts'
import type { SheetFile, SheetRow } from '#src/server/sheets/sheet-file.ts'

export const openBytes = (bytes: Uint8Array | string, fileName = 'datos.xlsx'): Promise<SheetFile> =>
  openSheets(
    fileName,
    (async function* () {
      yield typeof bytes === 'string' ? Buffer.from(bytes) : Buffer.from(bytes)
    })(),
  )

/** Every row of the first sheet of a file. */
export async function rowsOf(bytes: Uint8Array | string, fileName?: string): Promise<SheetRow[]> {
  const { sheets } = await openBytes(bytes, fileName)
  const rows: SheetRow[] = []
  for await (const row of sheets[0]?.rows() ?? []) rows.push(row)
  return rows
}

/** Texts of each row, without their numbers. */
export const cellsOf = async (bytes: Uint8Array | string): Promise<string[][]> =>
  (await rowsOf(bytes)).map(({ cells }) => cells)

/** Message by which a file is refused, at the latest at its last row. */
export const refusalOf = (bytes: Uint8Array | string, fileName?: string): Promise<string> =>
  rowsOf(bytes, fileName).then(
    () => 'no refusal',
    (error: unknown) =>
      error instanceof Error && error.name === 'SheetError' ? error.message : String(error),
  )
