/** Labels of an axis that have room beside each other. */
const mostLabels = 6

/**
 * Labels of the places along an axis, the last and every few before it; others are empty. A month goes without its
 * year, which the table has.
 */
export function shownLabels(labels: string[], last = labels.length - 1): string[] {
  const each = Math.ceil(labels.length / mostLabels)
  return labels.map((label, index) => ((last - index) % each === 0 ? label.replace(/ \d{4}$/, '') : ''))
}

const powers = [1e12, 1e9, 1e6]

/**
 * Writes numbers beside a chart, all in the same power and with as many decimals.
 * @returns `power` for the note that names it, such as 1000000; 1 where they stand as they are
 */
export function numbersBeside(values: number[]): { power: number; texts: string[] } {
  const most = Math.max(...values.map(Math.abs), 0)
  const power = powers.find((one) => most >= one) ?? 1
  const enough = most === 0 ? 0 : Math.max(...values.map((value) => decimalsOf(value / power)))
  const decimals = [enough, 3, 4].find((count) => areApart(values, power, count)) ?? enough
  const formatter = new Intl.NumberFormat('es-CO', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  return { power, texts: values.map((value) => formatter.format(value / power)) }
}

/** Whether numbers that differ are written differently with so many decimals. */
const areApart = (values: number[], power: number, decimals: number): boolean =>
  new Set(values.map((value) => (value / power).toFixed(decimals))).size === new Set(values).size

/** Decimals of a number that are worth a place, two at most. */
const decimalsOf = (value: number): number => {
  const [, decimals = ''] = String(Math.round(value * 100) / 100).split('.')
  return decimals.length
}
