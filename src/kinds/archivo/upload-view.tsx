import { type DragEvent, type FocusEvent, useContext, useRef, useState } from 'react'
import { fileTypeNames, fileTypes } from '#src/schema/file-types.ts'
import { isJsonObject } from '#src/schema/json.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { FilesContext, type TypedTable } from '../field-files.ts'
import type { InputProps } from '../kind-view.tsx'
import css from './archivo.module.css'
import { allowed, sizeOf } from './refuse-file.ts'
import { FileName, StoredFile } from './stored-view.tsx'
import { type Sending, useUpload } from './use-upload.ts'

const TemplateButtons = lazyPart(() =>
  import('./template-buttons-view.tsx').then(({ TemplateButtons: part }) => part),
)
const TypedRows = lazyPart(() => import('./typed-rows-view.tsx').then(({ TypedRows: part }) => part))

/** Chooses a file, by its native control or by dropping it, and shows its progress. */
export function Upload(props: InputProps) {
  const { id, property, value, onChange, onBlur, onRefused, invalid, describedBy, label } = props
  const { sending, start, cancel } = useUpload(props)
  const [over, setOver] = useState(false)
  const [typing, setTyping] = useState<TypedTable | true>()
  const files = useContext(FilesContext)
  const input = useRef<HTMLInputElement>(null)
  const isFailed = sending !== undefined && 'failed' in sending
  const isUnderWay = sending !== undefined && !isFailed
  const limit = property['x-file'] ?? {}
  const endings = (limit.types ?? fileTypeNames).flatMap((name) => fileTypes[name].endings)

  /** The pressed button goes, and would take the focus with it. */
  const staying = (act: () => void) => (): void => {
    input.current?.focus()
    act()
  }
  const left = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void => {
    const isInside = currentTarget.contains(relatedTarget) || currentTarget.contains(document.activeElement)
    if (!isInside && !isUnderWay && !typing) onBlur()
  }
  const dropped = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    start(event.dataTransfer.files)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is another way to what the input does
    <div
      {...(label === undefined ? { role: 'group', 'aria-labelledby': `${id}-label` } : {})}
      className={css.field}
      data-over={over || undefined}
      data-invalid={invalid || undefined}
      onBlur={left}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={dropped}
    >
      {sending ? (
        <OnItsWay sending={sending} />
      ) : isJsonObject(value) ? (
        <StoredFile file={value} />
      ) : typeof value === 'string' ? (
        <FileName name={value} note="sin cargar" />
      ) : (
        <span id={`${id}-limit`} className={css.hint}>
          {allowed(limit)}
          <span className={css.drop}> · puede soltarlo aquí</span>
        </span>
      )}
      <span className={css.buttons}>
        <span className={css.pick}>
          <input
            ref={input}
            id={id}
            type="file"
            accept={endings.map((ending) => `.${ending}`).join(',')}
            aria-labelledby={`${id}-label ${id}-pick`}
            aria-describedby={`${describedBy} ${id}-limit`}
            aria-invalid={invalid || undefined}
            onChange={({ currentTarget }) => {
              start([...(currentTarget.files ?? [])])
              // The same file may be chosen again once it was mended.
              currentTarget.value = ''
            }}
          />
          <label htmlFor={id} id={`${id}-pick`}>
            <Icon name="file" />
            {value === undefined ? 'Elegir archivo' : 'Elegir otro archivo'}
          </label>
        </span>
        {isFailed && <Button onClick={staying(() => start([sending.file]))}>Reintentar</Button>}
        {isUnderWay && (
          <Button look="quiet" onClick={staying(cancel)}>
            Cancelar<span className="visually-hidden"> la carga</span>
          </Button>
        )}
        {limit.template && !isUnderWay && (
          <TemplateButtons {...{ limit }} neighbour={props.neighbour} onType={() => setTyping(true)} />
        )}
        {value !== undefined && !isUnderWay && (
          <Button
            look="quiet"
            icon="trash"
            onClick={staying(() => {
              onRefused?.(undefined)
              onChange(undefined)
            })}
          >
            Quitar<span className="visually-hidden"> el archivo</span>
          </Button>
        )}
      </span>
      {isJsonObject(value) && !sending && files?.preview?.(setTyping)}
      {typing && (
        <TypedRows
          neighbour={props.neighbour}
          start={typing === true ? undefined : typing}
          onClose={() => setTyping(undefined)}
          onFile={(file) => {
            setTyping(undefined)
            start([file])
          }}
        />
      )}
      <span role="status" className="visually-hidden">
        {isUnderWay
          ? `Cargando ${sending.file.name}`
          : isJsonObject(value)
            ? `${value.fileName} está cargado`
            : ''}
      </span>
    </div>
  )
}

function OnItsWay({ sending }: { sending: Sending }) {
  const { name, size } = sending.file
  if ('failed' in sending) return <FileName name={name} note={`${sizeOf(size)} · sin cargar`} />
  const percent = Math.floor(sending.part * 100)
  return (
    <span className={css.stored}>
      <FileName name={name} note={`${sizeOf(size)} · ${percent} %`} />
      <progress value={sending.part} max={1} aria-label={`Carga de ${name}`} />
    </span>
  )
}
