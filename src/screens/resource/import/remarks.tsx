import type { Property } from '#src/schema/property-dialect.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { findField } from '#src/schema/screen.ts'
import type { ImportRow, TableImport } from '#src/schema/table-import.ts'
import { safeText } from '#src/ui/safe-text.ts'
import { WaitingChangeLink } from '../conflict/waiting-change-link.tsx'
import css from './import.module.css'
import { importTexts } from './import-texts.ts'

/** The options that each column takes, by its place; none for one that is of no list. */
export type Options = (Property['oneOf'] | undefined)[]

/** Finds the options of each column of an import. */
export const optionsOf = (model: RenderModel, { columns }: TableImport): Options =>
  columns.map(({ field }) => (field === undefined ? undefined : findField(model, field)?.property.oneOf))

/** The most options that are named beside a cell; longer lists are in the template. */
const mostNamed = 12

type RemarksProps = { model: Pick<RenderModel, 'route'>; row: ImportRow; options: Options }

/** What is wrong with a row, or to be known of it. */
export function Remarks({ model, row: { remarks, cells }, options }: RemarksProps) {
  return (
    <ul className={css.remarks}>
      {remarks.map(({ place = -1, heading, message, change }) => (
        <li key={`${heading} ${message}`}>
          {heading !== '' && <b>{safeText(heading)}: </b>}
          <span>{safeText(message)}</span>
          {optionsText(options[place], message, cells[place])}
          {change !== undefined && <WaitingChangeLink route={model.route} id={change} />}
        </li>
      ))}
    </ul>
  )
}

/** Says what a list takes where a cell holds none of it, and the message does not say so. */
function optionsText(options: Property['oneOf'], message: string, cell = ''): string | undefined {
  const typed = cell.trim()
  if (!options || options.length > mostNamed) return undefined
  const isOne = options.some((option) => option.title === typed || option.const === typed)
  const isSaid = options.every(({ title }) => message.includes(title))
  return isOne || isSaid ? undefined : ` ${importTexts.options(options.map(({ title }) => title))}`
}
