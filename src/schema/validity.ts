import type { Screen } from './screen.ts'

/** First day on which a dated row holds (domain §3, VIGENCIA). */
export const firstDay = 'validFrom'

/** Last day on which it holds, inclusive; empty while no end is known. */
export const lastDay = 'validTo'

/** Whether the rows of a screen hold from a day, and maybe to another. */
export const isDated = ({ mixins }: Pick<Screen, 'mixins'>): boolean => mixins.includes('VIGENCIA')

/**
 * What dated rows are about: their unique keys without the day from which they hold. Of two rows that are about the
 * same only one is in force on a day (rule VIG-2); rows whose keys are without that day may hold side by side.
 */
export const stableKeys = ({ mixins, unique }: Pick<Screen, 'mixins' | 'unique'>): string[][] =>
  isDated({ mixins })
    ? unique.filter((key) => key.includes(firstDay)).map((key) => key.filter((name) => name !== firstDay))
    : []
