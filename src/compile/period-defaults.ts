import type { Field } from '#src/schema/screen.ts'
import { firstDay, lastDay, type PeriodLength } from '#src/schema/validity.ts'

/** Start and end of a period while no other rows are known, in place of the mixin's. */
const defaults: Record<PeriodLength, Record<string, string>> = {
  month: { [firstDay]: "today.substring(0, 7) + '-01'", [lastDay]: 'monthEnd(today)' },
}

/** The fields of a dated screen whose new rows hold for a whole month, from its first day to its last one. */
export const withPeriod = (fields: Field[], period: PeriodLength | undefined): Field[] =>
  period === undefined
    ? fields
    : fields.map((field) => {
        const text = defaults[period][field.name]
        return text === undefined ? field : { ...field, property: { ...field.property, 'x-default': text } }
      })
