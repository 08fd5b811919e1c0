import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { RenderModel } from '#src/schema/render-model.ts'
import { takesFiles } from '#src/schema/table-import.ts'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { useAllowed } from '../use-allowed.ts'

const ImportDialog = lazyPart(() => import('./import-dialog.tsx').then(({ ImportDialog: part }) => part))

/** Name in the address of the import that is open; empty before a file is chosen. */
const parameter = '_import'

/** The import of a file into a table: what begins one, and the dialog of the one that is open. */
export type TableImport = { begin: () => void; dialog: ReactNode }

/** The address holds which import is open. @returns nothing where the table takes no files from this person */
export function useTableImport(model: RenderModel): TableImport | undefined {
  const [address, setAddress] = useSearchParams()
  const may = useAllowed(model)
  if (!may('importar') || !takesFiles(model)) return undefined
  const id = address.get(parameter) ?? undefined
  const go = (next: string | undefined): void =>
    setAddress((before) => {
      if (next === undefined) before.delete(parameter)
      else before.set(parameter, next)
      return before
    })
  return {
    begin: () => go(''),
    dialog: id !== undefined && <ImportDialog {...{ model, id }} onGo={go} onClose={() => go(undefined)} />,
  }
}
