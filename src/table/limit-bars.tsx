import type { ReactNode } from 'react'
import type { Registry } from '#src/kinds/kind-view.tsx'
import type { JsonObject } from '#src/schema/json.ts'
import type { Field } from '#src/schema/screen.ts'
import { Meter } from '#src/ui/meter.tsx'

type LimitBarsProps = {
  field: Field
  value: JsonObject
  registry: Registry
  /** Whether the bars stand without their figures, as in a cell. */
  isBrief?: boolean
}

/**
 * How much of each limit of a group is used (`x-bars`), as a bar beside its share and its figures. A limit of zero, or
 * none, does not apply.
 */
export function LimitBars({ field, value, registry, isBrief = false }: LimitBarsProps) {
  const cellOf = (name: string): ReactNode => {
    const inside = field.level?.fields.find((one) => one.name === name)
    if (!inside) return null
    const { Cell } = registry.viewOf(inside)
    return <Cell value={numberIn(value, name)} property={inside.property} />
  }
  const bars = (field.property['x-bars'] ?? []).filter(({ of }) => numberIn(value, of) > 0)
  if (bars.length === 0) return 'No aplica'
  return bars.map(({ title, used, of }) => {
    const share = numberIn(value, used) / numberIn(value, of)
    return (
      <Meter key={title} {...{ title, share }} percent={percentOf(share)} remark={remarkOn(share)}>
        {!isBrief && (
          <>
            {cellOf(used)} de {cellOf(of)}
          </>
        )}
      </Meter>
    )
  })
}

/** Whole percents; what is used a little is not zero, and what is not used up is not all. */
function percentOf(share: number): string {
  const percent = Math.round(share * 100)
  if (share > 0 && percent < 1) return '< 1 %'
  return `${share < 1 ? Math.min(percent, 99) : percent} %`
}

const remarkOn = (share: number): string => (share > 1 ? ', más que el límite' : '')

const numberIn = (value: JsonObject, name: string): number => {
  const amount = value[name]
  return typeof amount === 'number' ? amount : 0
}
