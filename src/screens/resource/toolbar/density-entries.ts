import { densities } from '#src/query/table-layout.ts'
import { densityTitles, standardDensity } from '#src/table/density.ts'
import type { MenuEntry } from '#src/ui/menu-button.tsx'
import type { Address } from '../address/use-address.ts'

/** The heights that rows may have, for a menu; the one in use is marked. */
export const densityEntries = ({ layout, go }: Pick<Address, 'layout' | 'go'>): MenuEntry[] =>
  densities.map((name) => ({
    kind: 'item',
    id: name,
    label: densityTitles[name],
    chosen: name === (layout.density ?? standardDensity),
    run: () => go({ layout: { ...layout, density: name === standardDensity ? undefined : name } }, 'replace'),
  }))
