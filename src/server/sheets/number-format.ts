/** What a number format makes of a number, as far as it changes how the number is read. */
export type NumberFormat = 'number' | 'percent' | 'day' | 'month' | 'time' | 'moment'

/** Formats that workbooks name by number alone (ECMA-376 part 1, 18.8.30). */
const builtIn: Record<number, NumberFormat> = {
  9: 'percent',
  10: 'percent',
  14: 'day',
  15: 'day',
  16: 'day',
  17: 'month',
  18: 'time',
  19: 'time',
  20: 'time',
  21: 'time',
  22: 'moment',
  45: 'time',
  46: 'time',
  47: 'time',
}

/** Finds what a format makes of a number, by its code where it has one (`dd/mm/yyyy`), or else by its number. */
export function numberFormatOf(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) return builtIn[id] ?? 'number'
  const [first = ''] = code
    // Quoted and escaped characters are shown as they are; colours, conditions and currencies stand in brackets.
    .replace(/"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
    .toLowerCase()
    .split(';')
  if (first.includes('%')) return 'percent'
  const bare = first.replace('general', '').replace(/e[+-]/g, '')
  const hasDay = bare.includes('d')
  const hasDate = hasDay || bare.includes('y') || (bare.includes('m') && !/[hs]/.test(bare))
  const hasTime = /[hs]/.test(bare)
  if (hasDate) return hasTime ? 'moment' : hasDay ? 'day' : 'month'
  return hasTime ? 'time' : 'number'
}
