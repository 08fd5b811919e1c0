import { createContext } from 'react'
import type { JsonObject } from '#src/schema/json.ts'

/** What a file is stored as: a name that addresses take, and a type that is stored. */
export type FileNames = { fileName: string; contentType: string }

/**
 * How fields and cells reach the files of the resource that they belong to; without it they show what they hold, and
 * neither take nor give a file. A context, since what shows a value in a record is given no more than the value.
 */
export type FieldFiles = {
  /**
   * Stores a file, and tells what a record holds of it.
   * @param onProgress told which part of it is on its way, from 0 to 1
   * @throws Error with a Spanish message, or when the signal ends it
   */
  upload: (
    content: Blob,
    names: FileNames,
    onProgress: (part: number) => void,
    signal: AbortSignal,
  ) => Promise<JsonObject>
  /** Saves a stored file on this machine; tells the person where that fails. */
  download: (key: string) => Promise<void>
}

export const FilesContext = createContext<FieldFiles | undefined>(undefined)
