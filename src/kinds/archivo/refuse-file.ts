import {
  type FileLimit,
  type FileTypeName,
  fileTypeNames,
  fileTypes,
  largestFile,
  megabyte,
} from '#src/schema/file-types.ts'

/** A file's properties with limits; `type` is undefined for one that is not stored at all, and `called` its ending. */
export type Measured = { type: FileTypeName | undefined; called: string; sizeBytes: number }

/** Why a field refuses a file; undefined when it accepts it. */
export function refuseFile({ type, called, sizeBytes }: Measured, limit: FileLimit = {}): string | undefined {
  if (sizeBytes === 0) return 'El archivo está vacío; elija otro.'
  const types = limit.types ?? fileTypeNames
  const most = Math.min(largestFile, (limit.maxMegabytes ?? Number.POSITIVE_INFINITY) * megabyte)
  if (type !== undefined && types.includes(type) && sizeBytes <= most) return undefined
  const name = type === undefined ? called.toUpperCase() : fileTypes[type].title
  return `El archivo debe ser ${allowed(limit)}; el elegido es ${[name, sizeOf(sizeBytes)].filter(Boolean).join(' de ')}.`
}

/** «PDF o JPG, de hasta 5 MB» */
export const allowed = ({ types = fileTypeNames, maxMegabytes }: FileLimit): string =>
  `${either.format(types.map((name) => fileTypes[name].title))}, de hasta ${sizeOf((maxMegabytes ?? 50) * megabyte)}`

const either = new Intl.ListFormat('es-CO', { type: 'disjunction' })

/** A size over a limit must not look like the limit itself. */
const sizes = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 1, roundingMode: 'ceil' })

/** Bytes as people read them, in units of 1024 as the domain counts them. */
export function sizeOf(bytes: number): string {
  if (bytes < 1024) return bytes === 1 ? '1 byte' : `${bytes} bytes`
  return bytes < megabyte ? `${sizes.format(bytes / 1024)} kB` : `${sizes.format(bytes / megabyte)} MB`
}
