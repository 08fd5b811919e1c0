import { densities, type PersonalSettings } from '#src/schema/personal-settings.ts'
import { useOwnSettings } from '#src/session/own-settings.ts'
import { densityTitles } from '#src/table/density.ts'
import type { MenuEntry } from '#src/ui/menu-button.tsx'
import type { Address } from '../address/use-address.ts'
import { useFail } from '../use-fail.ts'
import { toolbarTexts } from './toolbar-texts.ts'

/**
 * The heights that rows may have, for a menu; the one in use is marked. A table that says nothing has the person's own;
 * another one may become that of all their tables.
 */
export function useDensityEntries({ layout, go }: Pick<Address, 'layout' | 'go'>): MenuEntry[] {
  const { settings, choose } = useOwnSettings()
  const fail = useFail()
  const usual = settings.density ?? 'normal'
  const { density = usual } = layout
  const setHere = (name: typeof density): void =>
    go({ layout: { ...layout, density: name === usual ? undefined : name } }, 'replace')
  const setEverywhere = (): void => {
    const { density: _before, ...rest } = settings
    const next: PersonalSettings = density === 'normal' ? rest : { ...rest, density }
    choose(next).then(() => go({ layout: { ...layout, density: undefined } }, 'replace'), fail)
  }
  return [
    ...densities.map(
      (name): MenuEntry => ({
        kind: 'item',
        id: name,
        label: densityTitles[name],
        chosen: name === density,
        run: () => setHere(name),
      }),
    ),
    ...(density === usual
      ? []
      : [{ kind: 'item', id: 'everywhere', label: toolbarTexts.inAllTables, run: setEverywhere } as const]),
  ]
}
