import { useState } from 'react'
import { Outlet } from 'react-router-dom'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/messages.tsx'
import { useOverlays } from '#src/ui/use-overlays.ts'
import { appTexts } from './app-texts.ts'

/** The pages that draw with MUI, which all but home do, in its look; it stays from one of them to the next. */
export function ThemedPages() {
  const [isFailed, setFailed] = useState(false)
  const overlays = useOverlays(!isFailed, () => setFailed(true))
  if (overlays)
    return (
      <overlays.Themed>
        <Outlet />
      </overlays.Themed>
    )
  if (!isFailed) return null
  return (
    <EmptyState title={appTexts.sectionNotOpened}>
      <p>{appTexts.checkConnection}</p>
      <Button onClick={() => setFailed(false)}>{appTexts.retry}</Button>
    </EmptyState>
  )
}
