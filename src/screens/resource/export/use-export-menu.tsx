import type { ReactNode } from 'react'
import type { ColumnPlace } from '#src/query/table-layout.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import type { MenuEntry } from '#src/ui/menu-button.tsx'
import type { Address } from '../address/use-address.ts'
import { ExportProgress } from './export-progress.tsx'
import { exportTexts } from './export-texts.ts'
import { useExport } from './use-export.ts'

/** What a list is saved as, for a menu, and in its place the progress of the file that is coming. */
export type ExportMenu = { title: string; entries: MenuEntry[]; progress: ReactNode }

/** @param only ids of the rows to save; else all rows of the list */
export function useExportMenu(model: RenderModel, address: Address, only?: string[]): ExportMenu {
  const { loaded, start, cancel } = useExport(model, address, only)
  const ofFile = maskedTitles(model, address.layout.columns)
  const ofCodes = maskedTitles(model)
  return {
    title: exportTexts.export,
    entries: [
      ...warning(ofFile),
      { kind: 'item', id: 'xlsx', label: exportTexts.excel, run: () => start('xlsx', false) },
      { kind: 'item', id: 'csv', label: exportTexts.csv, run: () => start('csv', false) },
      { kind: 'item', id: 'pdf', label: exportTexts.pdf, run: () => start('pdf', false) },
      { kind: 'line', id: 'codes' },
      ...(ofCodes === ofFile ? [] : warning(ofCodes)),
      { kind: 'item', id: 'xlsx-codes', label: exportTexts.excelWithCodes, run: () => start('xlsx', true) },
      { kind: 'item', id: 'csv-codes', label: exportTexts.csvWithCodes, run: () => start('csv', true) },
    ],
    progress: loaded !== undefined && <ExportProgress {...{ loaded, cancel }} />,
  }
}

/** Titles of the columns of a file of which it has the end alone. @param places the chosen columns; else all */
const maskedTitles = ({ fields, masksInFiles = [] }: RenderModel, places?: ColumnPlace[]): string =>
  fields
    .filter(
      ({ name }) => masksInFiles.includes(name) && (places?.some(({ field }) => field === name) ?? true),
    )
    .map(({ title }) => title)
    .join(', ')

const warning = (titles: string): MenuEntry[] =>
  titles ? [{ kind: 'heading', text: exportTexts.masked(titles) }] : []
