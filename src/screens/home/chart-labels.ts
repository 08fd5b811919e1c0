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

const compact = new Intl.NumberFormat('es-CO', { notation: 'compact', maximumFractionDigits: 2 })

/** A number beside a chart, such as 24,5 or 1,75 M. */
export const markText = (value: number): string => compact.format(value)
