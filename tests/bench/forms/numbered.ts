import type { Entry, Option, Sample, SampleField, Value } from './sample.ts'

const options: Option[] = ['Ninguna', 'Baja', 'Media', 'Alta', 'Total'].map((title, index) => ({
  value: `N${index}`,
  title,
}))

type Shape = Pick<SampleField, 'kind' | 'maxLength' | 'minimum' | 'maximum' | 'options'>

const text: Shape = { kind: 'text', maxLength: 80 }
const whole: Shape = { kind: 'whole', minimum: 0, maximum: 9999 }
const amount: Shape = { kind: 'amount', minimum: 0, maximum: 1_000_000 }
const date: Shape = { kind: 'date' }
const choice: Shape = { kind: 'choice', options }
const check: Shape = { kind: 'check' }

/** Ten fields of every kind, over and over. */
const shapes = [text, whole, text, choice, text, date, amount, text, choice, text]

/** Of every 25 fields the last is visible only while the one before it is ticked. */
const conditionEvery = 25

/** A form of so many fields, all in one list. */
export function numbered(count: number): Sample {
  const fields = Array.from({ length: count }, (_, index) => fieldAt(index))
  const checks = fields.filter(({ kind }) => kind === 'check')
  return {
    id: String(count),
    fields,
    sections: [],
    initial: Object.fromEntries(checks.map(({ name }) => [name, false])),
    entries: fields.slice(0, conditionEvery).map(entryOf),
  }
}

function fieldAt(index: number): SampleField {
  const place = index % conditionEvery
  const isLast = place === conditionEvery - 1
  const shape = isLast ? text : place === conditionEvery - 2 ? check : (shapes[index % shapes.length] ?? text)
  return {
    name: nameAt(index),
    title: `Campo ${index}`,
    required: shape.kind !== 'check' && !isLast && index % 5 === 0,
    ...shape,
    ...(isLast ? { when: nameAt(index - 1) } : {}),
  }
}

const nameAt = (index: number): string => `f${index}`

const entryOf = (field: SampleField, index: number): Entry => ({ field, value: valueFor(field, index) })

function valueFor({ kind }: SampleField, index: number): Value {
  if (kind === 'whole') return index * 7
  if (kind === 'amount') return 1000 + index
  if (kind === 'date') return '2026-03-15'
  if (kind === 'choice') return options[index % options.length]?.value ?? ''
  return kind === 'check' ? true : `texto ${index}`
}
