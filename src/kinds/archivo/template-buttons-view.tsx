import { useContext, useSyncExternalStore } from 'react'
import type { FileLimit } from '#src/schema/file-types.ts'
import { Button } from '#src/ui/button.tsx'
import { FilesContext } from '../field-files.ts'
import type { InputProps } from '../kind-view.tsx'

type TemplateProps = Pick<InputProps, 'neighbour'> & { limit: FileLimit; onType: () => void }

/**
 * Saves the file to fill in, in the formats that the field takes, or has its rows typed by hand; nothing while the field
 * that it goes by has an option without one.
 */
export function TemplateButtons({ neighbour, limit: { types, template }, onType }: TemplateProps) {
  const files = useContext(FilesContext)
  const by = useSyncExternalStore(neighbour?.watch ?? never, () => neighbour?.value())
  if (template?.only && !template.only.includes(String(by))) return null
  const save = (format: 'csv' | 'xlsx') => () => void files?.template(format, by)
  return (
    <>
      {(types?.includes('xlsx') ?? true) && (
        <Button look="quiet" icon="download" onClick={save('xlsx')}>
          Plantilla Excel
        </Button>
      )}
      <Button look="quiet" icon="download" onClick={save('csv')}>
        Plantilla CSV
      </Button>
      <Button look="quiet" icon="edit" onClick={onType}>
        Escribir filas
      </Button>
    </>
  )
}

const never = () => () => {}
