import { type DragEvent, useRef } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { safeText } from '#src/ui/safe-text.ts'
import css from './import.module.css'
import { importTexts } from './import-texts.ts'

type FilePickProps = {
  id: string
  file: File | undefined
  error: string | undefined
  onFile: (file: File | undefined) => void
}

/** Takes a file that is chosen, or dropped here. */
export function FilePick({ id, file, error, onFile }: FilePickProps) {
  const input = useRef<HTMLInputElement>(null)
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    onFile(event.dataTransfer.files[0])
  }
  return (
    <Field
      id={id}
      label={importTexts.chooseFile}
      help={importTexts.fileHelp}
      error={error}
      required
      width="full"
      group
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: files may be dropped here; the button does the same */}
      <div className={css.file} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <Button id={id} icon="file" onClick={() => input.current?.click()}>
          {importTexts.pickFile}
        </Button>
        <span role="status">{file ? safeText(file.name) : importTexts.noFile}</span>
        <input
          ref={input}
          hidden
          type="file"
          accept=".csv,.txt,.tsv,.xlsx,.ods"
          aria-label={importTexts.chooseFile}
          onChange={({ target }) => onFile(target.files?.[0])}
        />
      </div>
    </Field>
  )
}
