import { creditLines } from './credit-lines-sample.ts'
import { numbered } from './numbered.ts'

/** A form in a neutral description for every library. */
export type Sample = {
  /** In the hash of the page's address: a number of fields, or `credit-lines`. */
  id: string
  fields: SampleField[]
  /** Parts of the form for libraries that know some; none where the form is one long list. */
  sections: { title: string; fields: string[] }[]
  /** Initial values of the form. */
  initial: Values
  /** Inputs of the script, in its order. */
  entries: Entry[]
}

export type SampleField = {
  name: string
  title: string
  kind: 'text' | 'whole' | 'amount' | 'date' | 'choice' | 'choices' | 'check'
  required: boolean
  /** Of a text. */
  maxLength?: number
  /** Of a number. */
  minimum?: number
  maximum?: number
  options?: Option[]
  /** The checkbox that shows it. */
  when?: string
}

export type Option = { value: string; title: string }

export type Value = string | number | boolean | string[]
export type Values = { [name: string]: Value }

/** A value to be entered: typed, chosen by its title, or set. */
export type Entry = { field: SampleField; value: Value }

/** The sizes at which goals stand, and a form as a bank has it. */
export const sampleIds = ['25', '100', '300', '1000', 'credit-lines']

export const sampleOf = (id: string): Sample => (id === 'credit-lines' ? creditLines() : numbered(Number(id)))

/** The data that a form must end with. */
export const expectedOf = ({ initial, entries }: Sample): Values => ({
  ...initial,
  ...Object.fromEntries(entries.map(({ field, value }) => [field.name, value])),
})

/** The text in the middle into which keystrokes are timed. */
export function middleText({ fields }: Sample): SampleField {
  const texts = fields.filter(({ kind, when }) => kind === 'text' && when === undefined)
  const middle = texts.find((field) => fields.indexOf(field) >= fields.length / 2)
  if (!middle) throw new Error('The form has no text in its middle')
  return middle
}
