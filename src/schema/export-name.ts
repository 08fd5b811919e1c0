import type { Screen } from './screen.ts'

/**
 * What the file of an export is called: the screen as people know it and the business day, without the signs that no
 * system takes in a name.
 * @param day ISO 8601
 */
export const exportName = ({ title }: Pick<Screen, 'title'>, day: string, format: string): string =>
  `${title.replace(/[\\/:*?"<>|]+/g, '-')} ${day}.${format}`
