import { createContext, type ReactNode } from 'react'
import type { PickedColumn } from '#src/schema/file-types.ts'
import type { JsonObject, JsonValue } from '#src/schema/json.ts'
import type { LineRemark } from '#src/schema/lines-of-file.ts'

/** Stored metadata of a file: a name for addresses, and a stored type. */
export type FileNames = { fileName: string; contentType: string }

/**
 * Access of fields and cells to the files of their resource; without it they show their value, and neither take nor
 * give a file. A context, since what shows a value in a record is given no more than the value.
 */
export type FieldFiles = {
  /**
   * Stores a file, and returns its value for a record.
   * @param onProgress called with the part sent, from 0 to 1
   * @throws Error with a Spanish message, or when the signal ends it
   */
  upload: (
    content: Blob,
    names: FileNames,
    onProgress: (part: number) => void,
    signal: AbortSignal,
  ) => Promise<JsonObject>
  /** Address of a stored file for some minutes; undefined where it cannot be had. */
  address?: ((key: string) => Promise<string | undefined>) | undefined
  /** Saves a stored file on this machine; shows an error where that fails. */
  download: (key: string) => Promise<void>
  /**
   * Saves the file to fill in on this machine (`x-file`, `template`); shows an error where that fails.
   * @param by value of the field that it goes by
   */
  template: (format: 'csv' | 'xlsx', by: JsonValue | undefined) => Promise<void>
  /** Columns of that file; undefined where they cannot be had, which is shown. */
  titles: (by: JsonValue | undefined) => Promise<TemplateTitles | undefined>
  /** Draws, once it is loaded, what a chosen file would come to, where it is read before the save. @param onMend has its rows mended by hand */
  preview?: ((onMend: (table: TypedTable) => void) => ReactNode) | undefined
}

/** Rows of a file as texts, in its own columns; with those that are to be mended, where the others stay as they are. */
export type TypedTable = { fileName?: string; headings: string[]; rows: string[][]; wrong?: WrongRow[] }

/** A row that is to be mended: its place among the rows, its number in the file, and what is wrong at which column. */
export type WrongRow = { at: number; line: number; remarks: LineRemark[] }

/** Headings of a file to fill in, a note and an example of each column, and which of them is looked for elsewhere. */
export type TemplateTitles = {
  headings: string[]
  notes: string[]
  examples: string[]
  picked?: PickedColumn | undefined
}

export const FilesContext = createContext<FieldFiles | undefined>(undefined)
