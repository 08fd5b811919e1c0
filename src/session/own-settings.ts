import { atom, useAtomValue, useSetAtom } from 'jotai'
import { servicesAtom } from '#src/client/services.ts'
import { storeSettings } from '#src/client/settings-api.ts'
import type { PersonalSettings } from '#src/schema/personal-settings.ts'
import { showSettings } from './follow-theme.ts'

const known = atom<PersonalSettings>({})

/** What the person chose for all of the product; it shows as it is set. */
export const settingsAtom = atom(
  (get) => get(known),
  (_get, set, settings: PersonalSettings) => {
    set(known, settings)
    showSettings(settings)
  },
)

/** The person's settings, and how to store others for every browser of theirs; that throws `ApiError`. */
export function useOwnSettings(): {
  settings: PersonalSettings
  choose: (settings: PersonalSettings) => Promise<void>
} {
  const settings = useAtomValue(settingsAtom)
  const show = useSetAtom(settingsAtom)
  const { http, config } = useAtomValue(servicesAtom)
  return {
    settings,
    choose: async (next) => {
      await storeSettings(http, config.services, next)
      show(next)
    },
  }
}
