import { useAtomValue } from 'jotai'
import { type ReactNode, useState } from 'react'
import { Navigate } from 'react-router-dom'
import { shownMenuAtom } from '#src/permissions/atoms.ts'
import { settingsAtom } from '#src/session/own-settings.ts'
import { startPages } from './start-pages.ts'

/**
 * Home, or the page that the person chose to begin with where they come by the bare address. A link to home has a hash,
 * so it leads home. A page that they may see no more does not open.
 */
export function Arrival({ children }: { children: ReactNode }) {
  const { start } = useAtomValue(settingsAtom)
  const menu = useAtomValue(shownMenuAtom)
  const [first] = useState(() =>
    location.hash === '' ? startPages(menu).find(({ route }) => route === start) : undefined,
  )
  return first ? <Navigate to={`/${first.route}`} replace /> : children
}
