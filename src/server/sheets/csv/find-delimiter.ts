import { parse } from 'csv-parse/sync'

const delimiters = [';', '\t', ','] as const

export type Delimiter = (typeof delimiters)[number]

/** Records by which a delimiter is found. */
const sample = 30

/**
 * Finds what separates the fields of a text: what gives most of its first records as many fields as the first one has,
 * and most fields. A text of one column has `;`.
 * @param head beginning of the text, quoted line ends included
 */
export function findDelimiter(head: string): Delimiter {
  const scores = delimiters.map((delimiter) => ({ delimiter, ...scoreOf(head, delimiter) }))
  const best = scores.reduce((one, other) =>
    other.alike > one.alike || (other.alike === one.alike && other.fields > one.fields) ? other : one,
  )
  return best.delimiter
}

/** Of the first records, those with the most usual number of fields, if that is more than one. */
function scoreOf(head: string, delimiter: Delimiter): { alike: number; fields: number } {
  const counts = new Map<number, number>()
  for (const record of recordsOf(head, delimiter))
    if (record.length > 1) counts.set(record.length, (counts.get(record.length) ?? 0) + 1)
  const [fields = 0, alike = 0] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? []
  return { alike, fields }
}

function recordsOf(head: string, delimiter: Delimiter): string[][] {
  try {
    return parse(head, { delimiter, relax_quotes: true, relax_column_count: true, to: sample })
  } catch {
    // A text that ends inside quotes gives no records; its lines do.
    return head
      .split(/\r\n|\n|\r/)
      .slice(0, sample)
      .map((line) => line.split(delimiter))
  }
}
