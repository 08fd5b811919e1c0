import { type ReactNode, useState } from 'react'
import type { ImportApi } from '#src/client/import-api.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { type RowPart, rowParts, type TableImport } from '#src/schema/table-import.ts'
import { Icon } from '#src/ui/icon.tsx'
import { InfoBand } from '#src/ui/messages.tsx'
import { safeText } from '#src/ui/safe-text.ts'
import { TabList } from '#src/ui/tab-list.tsx'
import { useNarrow } from '#src/ui/use-narrow.ts'
import { ColumnChoice } from './column-choice.tsx'
import { ColumnQuestion } from './column-question.tsx'
import css from './import.module.css'
import { figure, importTexts, partTabs, rowCount } from './import-texts.ts'
import { ShownRows } from './shown-rows.tsx'
import { StartedColumns } from './started-columns.tsx'
import { UnloadedColumns } from './unloaded-columns.tsx'
import type { OpenImport } from './use-import.ts'

type ImportReviewProps = {
  model: RenderModel
  api: ImportApi
  open: OpenImport & { one: TableImport }
  /** Buttons beside the tabs. */
  tools?: ReactNode
}

/** Rows of an import by what they would do, with what is wrong and how it is mended. */
export function ImportReview({ model, api, open, tools }: ImportReviewProps) {
  const { one, execution, run, busy } = open
  const [chosen, setChosen] = useState<RowPart>()
  const narrow = useNarrow()
  const sizes = { ...one.counts, WARNED: one.warned }
  const parts = rowParts.filter((name) => name !== 'WARNED' || one.warned > 0)
  const part = chosen ?? parts.find((name) => sizes[name] > 0) ?? 'NEW'
  const isMine = one.mine && one.undoes === undefined
  const mayMend = isMine && ['READY', 'REJECTED', 'FAILED', 'READING'].includes(one.state)
  const nameOf = (name: RowPart): string => `${partTabs[name]} (${figure(sizes[name])})`
  return (
    <>
      <div className={css.fileLine}>
        <Icon name="file" />
        <b>{safeText(one.fileName)}</b>
        {one.total > 0 && <span>{rowCount(one.total)}</span>}
        {one.sizeBytes > 0 && <span>{importTexts.size(one.sizeBytes)}</span>}
      </div>
      {(one.state === 'READING' || one.state === 'APPLYING') && (
        <div className={css.progress} role="status">
          <progress
            aria-label={importTexts.progress}
            {...(execution?.total ? { value: execution.done, max: execution.total } : {})}
          />
          <p>
            {one.state === 'APPLYING'
              ? execution?.total
                ? importTexts.appliedSoFar(execution.done, execution.total)
                : importTexts.applying
              : execution?.total
                ? importTexts.validated(execution.done, execution.total)
                : execution?.done
                  ? importTexts.validatedSoFar(execution.done)
                  : importTexts.reading}
          </p>
        </div>
      )}
      {one.notices.map((notice) => (
        <InfoBand key={notice}>{safeText(notice)}</InfoBand>
      ))}
      {mayMend && asksColumns(one) && (
        <ColumnQuestion
          {...{ one, busy }}
          onAnswer={(fields, titled) => void run(() => api.columns(one.id, fields, titled))}
        />
      )}
      {!asksColumns(one) && <UnloadedColumns one={one} mayChoose={mayMend} />}
      <StartedColumns one={one} />
      {mayMend && !asksColumns(one) && one.columns.length > 0 && (
        <ColumnChoice one={one} onChoose={(fields) => void run(() => api.columns(one.id, fields))} />
      )}
      {one.total > 0 && (
        <>
          <div className={css.bar}>
            <TabList
              label={importTexts.filter}
              tabs={parts.map((name) => ({ name: nameOf(name) }))}
              current={nameOf(part)}
              onChoose={(name) => setChosen(parts.find((other) => nameOf(other) === name))}
            />
            <div className={css.tools}>{tools}</div>
          </div>
          <div role="tabpanel" aria-labelledby={`tab-${nameOf(part)}`}>
            {mayMend && part === 'WRONG' && one.counts.WRONG > 0 && (
              <p className={css.help}>{narrow ? importTexts.mendHelpNarrow : importTexts.mendHelp}</p>
            )}
            <ShownRows
              key={part}
              {...{ model, api, one, part, mayMend }}
              onMend={(row, cells) => run(() => api.mend(one.id, row, cells))}
            />
          </div>
        </>
      )}
    </>
  )
}

/** Whether nothing says what the columns of a file are: who sent it is asked, and no row is read before. */
const asksColumns = ({ state, total, undoes }: TableImport): boolean =>
  state === 'READY' && total === 0 && undoes === undefined
