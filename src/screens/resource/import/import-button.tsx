import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { RenderModel } from '#src/schema/render-model.ts'
import { takesFiles } from '#src/schema/table-import.ts'
import { Button } from '#src/ui/button.tsx'
import { buttonId, useAllowed } from '../use-allowed.ts'

const ImportDialog = lazy(() =>
  import('./import-dialog.tsx').then(({ ImportDialog: dialog }) => ({ default: dialog })),
)

/** Name in the address of the import that is open; empty before a file is chosen. */
const parameter = '_import'

type ImportButtonProps = { model: RenderModel; label: string; className: string | undefined }

/** Opens the import of a file into the table; the address holds which one is open. */
export function ImportButton({ model, label, className }: ImportButtonProps) {
  const [address, setAddress] = useSearchParams()
  const may = useAllowed(model)
  if (!may('importar') || !takesFiles(model)) return null
  const id = address.get(parameter) ?? undefined
  const go = (next: string | undefined): void =>
    setAddress((before) => {
      if (next === undefined) before.delete(parameter)
      else before.set(parameter, next)
      return before
    })
  return (
    <>
      <Button
        id={buttonId('importar', model)}
        look="tool"
        icon="arrowUp"
        className={className}
        onClick={() => go('')}
      >
        {label}
      </Button>
      {id !== undefined && (
        <Suspense>
          <ImportDialog {...{ model, id }} onGo={go} onClose={() => go(undefined)} />
        </Suspense>
      )}
    </>
  )
}
