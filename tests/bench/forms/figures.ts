import { type Measurement, percentile } from '../measurement.ts'
import type { VariantName } from './builds.ts'

/** What one variant took in one round, in milliseconds; keys as their median. */
export type Figure = { variant: VariantName; form: string } & Record<Quantity, number>

type Quantity = 'paint' | 'complete' | 'key' | 'frame'

const names: Record<Quantity, string> = {
  paint: 'mount to first paint',
  complete: 'mount until usable',
  key: 'keystroke, work',
  frame: 'keystroke until the next frame',
}

const goals: {
  form: string
  quantity: Quantity
  variant?: VariantName
  over: VariantName
  goal?: number
}[] = [
  { form: '25', quantity: 'complete', variant: 'our document', over: 'rjsf', goal: 1.1 },
  { form: '25', quantity: 'key', variant: 'our document', over: 'rjsf' },
  { form: '300', quantity: 'key', over: 'rjsf', goal: 0.1 },
  { form: '300', quantity: 'key', over: 'plain HTML', goal: 1.3 },
  { form: '300', quantity: 'key', over: 'plain React' },
  { form: '300', quantity: 'frame', over: 'rjsf' },
  { form: '300', quantity: 'frame', over: 'plain HTML' },
  { form: '300', quantity: 'paint', over: 'rjsf', goal: 0.1 },
  { form: '300', quantity: 'complete', over: 'rjsf', goal: 0.35 },
  { form: '1000', quantity: 'key', over: 'rjsf', goal: 0.05 },
  { form: '1000', quantity: 'frame', over: 'rjsf' },
  { form: 'credit-lines', quantity: 'key', over: 'rjsf' },
  { form: 'credit-lines', quantity: 'paint', over: 'rjsf' },
]

/** Ours over each peer: the median of the ratios within each round, because the machine is never twice the same. */
export const ratios = (figures: Figure[]): Measurement[] =>
  goals.map(({ form, quantity, variant = 'ours', over, goal }) => {
    const of = (name: VariantName): number[] => pick(figures, name, form, quantity)
    const others = of(over)
    const shares = of(variant).map((value, round) => value / (others[round] ?? Number.NaN))
    return {
      what: `${variant === 'ours' ? 'form' : variant} of ${form}: ${names[quantity]}, over ${over}`,
      value: percentile(shares, 0.5),
      unit: 'ratio',
      ...(goal === undefined ? {} : { goal }),
    }
  })

/** Paint · usable · keystroke · its frame of every variant and form, in milliseconds. */
export function table(figures: Figure[], variants: VariantName[], forms: string[]): string {
  const cell = (variant: VariantName, form: string): string =>
    figures.some((one) => one.variant === variant && one.form === form) ? timesOf(variant, form) : '–'
  const timesOf = (variant: VariantName, form: string): string =>
    (Object.keys(names) as Quantity[])
      .map((quantity) =>
        percentile(pick(figures, variant, form, quantity), 0.5).toFixed(
          quantity === 'key' || quantity === 'frame' ? 1 : 0,
        ),
      )
      .join(' · ')
  const line = (first: string, rest: string[]): string =>
    [first.padEnd(24), ...rest.map((text) => text.padStart(24))].join('')
  return [
    line('paint·usable·key·frame', forms),
    ...variants.map((variant) =>
      line(
        variant,
        forms.map((form) => cell(variant, form)),
      ),
    ),
  ].join('\n')
}

const pick = (figures: Figure[], variant: VariantName, form: string, quantity: Quantity): number[] =>
  figures.filter((one) => one.variant === variant && one.form === form).map((one) => one[quantity])
