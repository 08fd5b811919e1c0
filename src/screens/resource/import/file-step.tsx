import { useId, useRef, useState } from 'react'
import { type ApiError, toApiError } from '#src/client/api-error.ts'
import type { ImportApi, ImportFile } from '#src/client/import-api.ts'
import { changesOnlyNotice } from '#src/schema/changes-only.ts'
import { templateName } from '#src/schema/export-name.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import type { TableImport } from '#src/schema/table-import.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Field } from '#src/ui/field.tsx'
import { MenuButton } from '#src/ui/menu-button.tsx'
import { ErrorBand, InfoBand } from '#src/ui/messages.tsx'
import { TextArea } from '#src/ui/text-input.tsx'
import { saveAs } from '../save-as.ts'
import { useFail } from '../use-fail.ts'
import { useStandsElsewhere } from '../use-stands-elsewhere.ts'
import { EarlierImports } from './earlier-imports.tsx'
import { FilePick } from './file-pick.tsx'
import css from './import.module.css'
import { promiseOf } from './import-foot.ts'
import { ImportSteps } from './import-steps.tsx'
import { importTexts } from './import-texts.ts'

type FileStepProps = {
  model: RenderModel
  api: ImportApi
  /** The import whose file another one is chosen for. */
  replaced?: TableImport | undefined
  onGo: (id: string) => void
  onClose: () => void
}

/** Chooses the file of an import, or takes rows that are pasted. */
export function FileStep({ model, api, replaced, onGo, onClose }: FileStepProps) {
  const id = useId()
  const [file, setFile] = useState<File>()
  const [pasted, setPasted] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<{ error: ApiError; attempt: number }>()
  const fail = useFail()
  const changesOnly = changesOnlyNotice(model)
  const isOneByOne = useStandsElsewhere(model)
  const controller = useRef<AbortController>(undefined)
  const chosen: ImportFile | undefined = file
    ? { content: file, fileName: file.name }
    : pasted.trim() === ''
      ? undefined
      : { content: new Blob([pasted]), fileName: importTexts.pastedName }
  const send = async (): Promise<void> => {
    setTried(true)
    if (!chosen) return
    const current = new AbortController()
    controller.current = current
    setFailure(undefined)
    setBusy(true)
    try {
      const { id: sent } = await api.send(chosen, current.signal)
      // What it could not discard stays among the earlier ones. Rows that a service elsewhere has taken keep their import.
      if (replaced && !replaced.oneByOne?.applied)
        await api.step(replaced.id, 'descartar').catch(() => undefined)
      onGo(sent)
    } catch (error) {
      if (!current.signal.aborted) setFailure({ error: toApiError(error), attempt: Date.now() })
      setBusy(false)
    }
  }
  const close = (): void => {
    controller.current?.abort()
    onClose()
  }
  const download = (format: 'csv' | 'xlsx') => () =>
    void api.template(format).then((content) => saveAs(content, templateName(model, format)), fail)
  return (
    <Dialog
      title={importTexts.title(model.title.toLowerCase())}
      subtitle={promiseOf(isOneByOne)}
      width="page"
      onClose={close}
      actions={
        <>
          <Button size="large" onClick={close}>
            {importTexts.cancel}
          </Button>
          <Button size="large" look="primary" busy={busy} onClick={() => void send()}>
            {importTexts.send}
          </Button>
        </>
      }
    >
      <ImportSteps at={0} />
      {failure && <Refused {...failure} />}
      {changesOnly !== undefined && <InfoBand>{changesOnly}</InfoBand>}
      <div className={css.choose}>
        <p>{importTexts.oneOfTwo}</p>
        <FilePick
          id={`${id}-file`}
          file={file}
          error={tried && !chosen ? importTexts.nothingChosen : undefined}
          onFile={setFile}
        />
        <Field
          id={`${id}-rows`}
          label={importTexts.pasteLabel}
          help={importTexts.pasteHelp}
          required
          width="full"
        >
          <TextArea
            id={`${id}-rows`}
            rows={5}
            value={pasted}
            disabled={file !== undefined}
            aria-describedby={`${id}-rows-help`}
            onChange={({ target }) => setPasted(target.value)}
          />
        </Field>
        <MenuButton
          icon="download"
          entries={[
            { kind: 'item', id: 'xlsx', label: importTexts.templateExcel, run: download('xlsx') },
            { kind: 'item', id: 'csv', label: importTexts.templateCsv, run: download('csv') },
          ]}
        >
          {importTexts.template}
        </MenuButton>
        <p className={css.help}>{importTexts.templateHelp}</p>
        {busy && <p role="status">{importTexts.sending}</p>}
        <EarlierImports {...{ model, api, isOneByOne, onGo }} />
      </div>
    </Dialog>
  )
}

/** Why a file was not taken, above what it is chosen from; what the file itself is refused for needs no reference. */
const Refused = ({
  error: { kind, message, correlationId, issues },
  attempt,
}: {
  error: ApiError
  attempt: number
}) => (
  <ErrorBand
    message={issues[0]?.message ?? message}
    code={kind === 'invalid' ? undefined : correlationId}
    attempt={attempt}
  />
)
