import type { ReactNode } from 'react'
import type { Registry } from '#src/kinds/kind-view.tsx'
import type { JsonObject } from '#src/schema/json.ts'
import type { Field } from '#src/schema/screen.ts'
import { Meter } from '#src/ui/meter.tsx'
import { amountIn, limitShares, noLimit } from './limit-shares.ts'

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
    return <Cell value={amountIn(value, name)} property={inside.property} />
  }
  const bars = limitShares(field.property, value)
  if (bars.length === 0) return noLimit
  return bars.map(({ title, used, of, share, percent }) => (
    <Meter key={title} {...{ title, share, percent }} remark={remarkOn(share)}>
      {!isBrief && (
        <>
          {cellOf(used)} de {cellOf(of)}
        </>
      )}
    </Meter>
  ))
}

const remarkOn = (share: number): string => (share > 1 ? ', más que el límite' : '')
