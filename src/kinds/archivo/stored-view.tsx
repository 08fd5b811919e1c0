import { useContext, useState } from 'react'
import { withheldKey } from '#src/schema/file-types.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { Property } from '#src/schema/property-dialect.ts'
import { Button } from '#src/ui/button.tsx'
import { FilesContext } from '../field-files.ts'
import css from './archivo.module.css'
import { Picture } from './picture-view.tsx'
import { sizeOf } from './refuse-file.ts'

/** The name and the size of a file, and its download; with its picture, where the schema says so. */
export function StoredFile({ file, property }: { file: JsonObject; property?: Property }) {
  const files = useContext(FilesContext)
  const [busy, setBusy] = useState(false)
  const name = String(file.fileName)
  const download = async (): Promise<void> => {
    setBusy(true)
    await files?.download(String(file.key))
    setBusy(false)
  }
  return (
    <span className={css.stored}>
      {property?.['x-file']?.preview && <Picture fileKey={String(file.key)} />}
      <FileName name={name} note={sizeOf(Number(file.sizeBytes))} />
      {file.key === withheldKey && (
        <span className={css.hint}>
          Su rol no incluye la pantalla de estos datos; pídala a quien administra los roles.
        </span>
      )}
      {files && file.key !== withheldKey && (
        <Button look="quiet" icon="download" busy={busy} onClick={() => void download()}>
          Descargar<span className="visually-hidden"> {name}</span>
        </Button>
      )}
    </span>
  )
}

/** Keeps the end of a long name visible, which identifies it. */
export const FileName = ({ name, note }: { name: string; note: string }) => (
  <span className={css.name}>
    <bdi>{name}</bdi> <small>{note}</small>
  </span>
)
