import type { ReactNode } from 'react'
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
  return {
    title: exportTexts.export,
    entries: [
      ...(model.masksInFiles
        ? [{ kind: 'heading', text: exportTexts.masked(model.masksInFiles) } as const]
        : []),
      { kind: 'item', id: 'xlsx', label: exportTexts.excel, run: () => start('xlsx', false) },
      { kind: 'item', id: 'csv', label: exportTexts.csv, run: () => start('csv', false) },
      { kind: 'item', id: 'pdf', label: exportTexts.pdf, run: () => start('pdf', false) },
      { kind: 'line', id: 'codes' },
      { kind: 'item', id: 'xlsx-codes', label: exportTexts.excelWithCodes, run: () => start('xlsx', true) },
      { kind: 'item', id: 'csv-codes', label: exportTexts.csvWithCodes, run: () => start('csv', true) },
    ],
    progress: loaded !== undefined && <ExportProgress {...{ loaded, cancel }} />,
  }
}
