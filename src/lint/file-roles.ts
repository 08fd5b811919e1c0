/** Whether a file is a part of screens, and not one. */
export const isCommon = (path: string): boolean => /^(shared|dialect)\//.test(path)

/** Files that all screens share. */
export const isShared = (path: string): boolean =>
  /^shared\/.+\.json$/.test(path) && !path.endsWith('.schema.json')

export const isScreen = (path: string): boolean => path.endsWith('.schema.json') && !isCommon(path)

/** The screen of a file of rows or cases beside it; undefined for any other file. */
export const screenBeside = (path: string): string | undefined =>
  /\.(data|test)\.json$/.test(path) ? path.replace(/\w+\.json$/, 'schema.json') : undefined

/** Whether a file is read, by its name and those of all files. */
export const isRead = (path: string, all: { has: (path: string) => boolean }): boolean =>
  isShared(path) || isScreen(path) || all.has(screenBeside(path) ?? '')
