/** Letters of a column: 0 is A, 26 is AA. */
export function columnLetters(column: number): string {
  let letters = ''
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  return letters
}

/** Column and row of a place such as `AB12`, from 0 and from 1; undefined where it is none. */
export function placeOf(reference: string): { column: number; row: number } | undefined {
  let column = 0
  let at = 0
  for (; at < reference.length; at++) {
    const code = reference.charCodeAt(at)
    if (code < 65 || code > 90) break
    column = column * 26 + code - 64
  }
  const row = Number(reference.slice(at))
  return at > 0 && at < 4 && Number.isInteger(row) && row > 0 ? { column: column - 1, row } : undefined
}
