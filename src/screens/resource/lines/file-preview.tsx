import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { readFilePreview } from '#src/client/file-preview-api.ts'
import { servicesAtom } from '#src/client/services.ts'
import { useForm } from '#src/form/form-context.ts'
import type { TypedTable } from '#src/kinds/field-files.ts'
import { isJsonObject, type JsonObject } from '#src/schema/json.ts'
import { largestPreview, type FilePreview as Preview, previewFieldsOf } from '#src/schema/previewed-file.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import css from './file-preview.module.css'
import { columnsOf, reasonOf, totalOf } from './line-words.ts'
import { previewTexts, rowsTexts } from './lines-texts.ts'
import { useSaveQuestion } from './use-save-question.ts'

type FilePreviewProps = {
  model: RenderModel
  /** Has the lines of the file mended by hand. */
  onMend: (table: TypedTable) => void
}

/** How long typing rests before a file is read again, in milliseconds. */
const rest = 500

/** The most lines that are mended by hand, and the most wrong ones that are told. */
const [mostMended, mostWrong] = [50, 5]

/** What the file that a form has chosen would come to, before anything is saved; nothing where none is read so early. */
export const FilePreview = (props: FilePreviewProps) =>
  previewFieldsOf(props.model).length > 0 && <ReadFile {...props} />

function ReadFile({ model, onMend }: FilePreviewProps) {
  const { http, config } = useAtomValue(servicesAtom)
  const { given, isRested } = useGiven(model)
  const [name = ''] = previewFieldsOf(model)
  const { [name]: file } = given
  const isRead = isJsonObject(file) && Number(file.sizeBytes) <= largestPreview(model)
  const { data, error, isFetching } = useQuery({
    queryKey: [model.id, 'file-preview', given],
    queryFn: ({ signal }) => readFilePreview(http, config.services, model, given, signal),
    enabled: isRead,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  useSaveQuestion(isRead && (isFetching || !isRested), isRead && !error ? data : undefined)
  if (!isRead || !data)
    return (
      <p className={css.preview} role="status">
        {isFetching ? previewTexts.reading : isRead ? '' : previewTexts.large}
      </p>
    )
  return <Outlook {...{ data, isFetching, onMend }} fileName={String(file.fileName)} />
}

type OutlookProps = Pick<FilePreviewProps, 'onMend'> & {
  data: Preview
  fileName: string
  isFetching: boolean
}

function Outlook({ data, fileName, isFetching, onMend }: OutlookProps) {
  const wrong = data.lines.filter(({ state }) => state === 'WRONG')
  const total = totalOf(data)
  const isMendable = wrong.length > 0 && data.lines.length === total && wrong.length <= mostMended
  const texts = data.total === undefined ? rowsTexts : previewTexts
  return (
    <div className={css.preview} role="status" aria-busy={isFetching}>
      {total > 0 && <p>{texts.counted(total, data.counts.WRONG, data.total ?? 0)}</p>}
      {data.counts.READ > 0 && <p>{rowsTexts.unread(total - data.counts.READ)}</p>}
      {data.problems.map((problem) => (
        <p key={problem} className={css.wrong}>
          <Icon name="error" />
          {problem}
        </p>
      ))}
      {data.notes.map((note) => (
        <p key={note} className={css.note}>
          <Icon name="alert" />
          {note}
        </p>
      ))}
      {wrong.length > 0 && (
        <>
          {isFetching ? (
            <p>{previewTexts.reading}</p>
          ) : (
            <p className={css.wrong}>
              <Icon name="error" />
              {data.fails ? texts.nothing : texts.pending}
            </p>
          )}
          <ul>
            {wrong.slice(0, mostWrong).map((line) => (
              <li key={line.line}>
                {previewTexts.line(line.line, line.remarks.length > 1 ? '' : columnsOf(line), reasonOf(line))}
              </li>
            ))}
            {data.counts.WRONG > mostWrong && <li>{previewTexts.more(data.counts.WRONG - mostWrong)}</li>}
          </ul>
        </>
      )}
      {isMendable && (
        <Button icon="edit" onClick={() => onMend({ fileName, ...tableOf(data) })}>
          {previewTexts.mend}
        </Button>
      )}
    </div>
  )
}

/** The fields that the reading goes by, once typing rests. */
function useGiven(model: RenderModel): { given: JsonObject; isRested: boolean } {
  const { store } = useForm()
  const now = useSyncExternalStore(store.watchData, () => JSON.stringify(givenOf(model, store.record)))
  const [rested, setRested] = useState(now)
  useEffect(() => {
    const timer = setTimeout(() => setRested(now), rest)
    return () => clearTimeout(timer)
  }, [now])
  return { given: JSON.parse(rested) as JsonObject, isRested: rested === now }
}

const givenOf = (model: RenderModel, record: JsonObject): JsonObject =>
  Object.fromEntries(
    previewFieldsOf(model).flatMap((name) => (record[name] === undefined ? [] : [[name, record[name]]])),
  )

/** All lines in the order of the file, and those that are wrong. */
function tableOf({ headings, lines }: Preview): TypedTable {
  const sorted = lines.toSorted((one, other) => one.line - other.line)
  return {
    headings,
    rows: sorted.map(({ cells }) => cells),
    wrong: sorted.flatMap(({ line, state, remarks }, at) =>
      state === 'WRONG' ? [{ at, line, remarks }] : [],
    ),
  }
}
