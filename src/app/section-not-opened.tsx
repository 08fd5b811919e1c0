import { useEffect } from 'react'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/messages.tsx'
import { appTexts } from './app-texts.ts'

type SectionNotOpenedProps = { error: unknown; onRetry: () => void }

/** Stands for a page whose code could not be loaded; why, which holds nothing of records, is for the console. */
export function SectionNotOpened({ error, onRetry }: SectionNotOpenedProps) {
  useEffect(() => console.error(error), [error])
  return (
    <EmptyState title={appTexts.sectionNotOpened}>
      <p>{appTexts.checkConnection}</p>
      <Button onClick={onRetry}>{appTexts.retry}</Button>
    </EmptyState>
  )
}
