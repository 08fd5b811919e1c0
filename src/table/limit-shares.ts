import type { JsonObject } from '#src/schema/json.ts'
import type { Property } from '#src/schema/property-dialect.ts'

/** What stands in the place of bars where no limit applies. */
export const noLimit = 'No aplica'

/** How much of a limit is used: the share, and its percents in words. */
export type LimitShare = { title: string; used: string; of: string; share: number; percent: string }

/** The limits of a group (`x-bars`) that apply: one of zero, or none, does not. */
export const limitShares = ({ 'x-bars': bars = [] }: Property, value: JsonObject): LimitShare[] =>
  bars
    .filter(({ of }) => amountIn(value, of) > 0)
    .map((bar) => {
      const share = amountIn(value, bar.used) / amountIn(value, bar.of)
      return { ...bar, share, percent: percentOf(share) }
    })

/** Amount of a group; zero where it has none. */
export const amountIn = (value: JsonObject, name: string): number => {
  const amount = value[name]
  return typeof amount === 'number' ? amount : 0
}

/** Whole percents; what is used a little is not zero, and what is not used up is not all. */
function percentOf(share: number): string {
  const percent = Math.round(share * 100)
  if (share > 0 && percent < 1) return '< 1 %'
  return `${share < 1 ? Math.min(percent, 99) : percent} %`
}
