import { useState } from 'react'
import { Outlet } from 'react-router-dom'
import { useOverlays } from '#src/ui/use-overlays.ts'
import { SectionNotOpened } from './section-not-opened.tsx'

/** The pages that draw with MUI, which all but home do, in its look; it stays from one of them to the next. */
export function ThemedPages() {
  const [failure, setFailure] = useState<{ error: unknown }>()
  const overlays = useOverlays(!failure, (error) => setFailure({ error }))
  if (overlays)
    return (
      <overlays.Themed>
        <Outlet />
      </overlays.Themed>
    )
  return failure ? <SectionNotOpened error={failure.error} onRetry={() => setFailure(undefined)} /> : null
}
