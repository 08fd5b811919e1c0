/** A type of file that the product stores: its content type, its title, and the endings of its names. */
export type FileType = { contentType: string; title: string; endings: string[] }

const office = 'application/vnd.openxmlformats-officedocument'

/** Every file type (domain §6.30), with XML for invoices and Word for templates (domain §9, §6.43). */
export const fileTypes = {
  pdf: { contentType: 'application/pdf', title: 'PDF', endings: ['pdf'] },
  csv: { contentType: 'text/csv', title: 'CSV', endings: ['csv'] },
  xlsx: { contentType: `${office}.spreadsheetml.sheet`, title: 'Excel', endings: ['xlsx'] },
  docx: { contentType: `${office}.wordprocessingml.document`, title: 'Word', endings: ['docx'] },
  xml: { contentType: 'application/xml', title: 'XML', endings: ['xml'] },
  png: { contentType: 'image/png', title: 'PNG', endings: ['png'] },
  jpg: { contentType: 'image/jpeg', title: 'JPG', endings: ['jpg', 'jpeg'] },
  webp: { contentType: 'image/webp', title: 'WEBP', endings: ['webp'] },
} as const satisfies Record<string, FileType>

export type FileTypeName = keyof typeof fileTypes

/**
 * What a field says of its files (`x-file`): one of these types, a size in megabytes, and whether there is a template to
 * fill in, which may go by the value of a field beside it, for some of its options `only`, and a column of which may be
 * looked for in another screen; and which choice beside it says what it shows.
 */
export type FileLimit = {
  types?: FileTypeName[]
  maxMegabytes?: number
  template?: { by?: string; only?: string[]; picked?: PickedColumn }
  /** Of pictures that everybody may see who sees the record: it shows them. */
  preview?: boolean
  /** Of a file that the server writes: the field whose option says whose data it holds (`x-shows`). */
  shows?: string
}

/** A column, by its title, whose values are those of a field of another screen, found by a reference that this has. */
export type PickedColumn = { column: string; from: string; take: string; by: string }

/** Stands for the key of a file that its reader could not download. */
export const withheldKey = '-'

export const fileTypeNames = Object.keys(fileTypes) as FileTypeName[]

/** The largest file that is stored, in bytes: 50 MB (domain §6.30). */
export const largestFile = 52_428_800

/** Bytes of a megabyte, as the domain counts them. */
export const megabyte = 1_048_576

/** The names that a stored file may have. */
export const fileNamePattern = /^[A-Za-z0-9._-]{1,120}$/

/** File type of a content type, such as `jpg` of `image/jpeg`. */
export const typeOfContent = (contentType: unknown): FileTypeName | undefined =>
  fileTypeNames.find((name) => fileTypes[name].contentType === contentType)

/** File type by the ending of a file's name, whatever its case. */
export function typeOfName(fileName: string): FileTypeName | undefined {
  const ending = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''
  return fileTypeNames.find((name) => (fileTypes[name].endings as readonly string[]).includes(ending))
}
