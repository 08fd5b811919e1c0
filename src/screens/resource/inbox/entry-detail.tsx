import { useQuery } from '@tanstack/react-query'
import { type Box, type BoxEntry, boxPages } from '#src/schema/approval-box.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/messages.tsx'
import { shownText } from '#src/ui/shown-text.ts'
import type { Validator } from '#src/verdict/finding.ts'
import { DrawerFrame } from '../drawer-frame.tsx'
import { EntryButtons } from './entry-buttons.tsx'
import { EntryContent } from './entry-content.tsx'
import css from './inbox.module.css'

/** All that changes and requests may be of, each with what loads its model. */
export type Screens = {
  id: string
  title: string
  isDecided?: true
  load: () => Promise<{ model: RenderModel; asked: (Validator | undefined)[] }>
}[]

type EntryDetailProps = {
  box: Box
  entry: BoxEntry
  /** Others decided on it, or its makers took it back, while it was open. */
  isGone: boolean
  screens: Screens
  place: string
  previous: (() => void) | undefined
  next: (() => void) | undefined
  /** A step of the change was taken, or refused, and the list read again. */
  onActed: () => void
  onClose: () => void
}

/** A change in full: what it sets, who asked for it, and what the person may do with it. */
export function EntryDetail({ box, entry, isGone, screens, place, onActed, ...frame }: EntryDetailProps) {
  const {
    data: loaded,
    error,
    refetch,
  } = useQuery({
    queryKey: ['model', entry.resource],
    queryFn: async () => {
      const screen = screens.find(({ id }) => id === entry.resource)
      if (!screen) throw new Error(`This client has no screen ${entry.resource}`)
      return screen.load()
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <DrawerFrame
      {...frame}
      id={entry.id}
      name="Cambio"
      className={css.detail}
      place={[boxPages[box].title, place, shownText(entry.title)].filter(Boolean).join(' · ')}
      title={shownText(entry.label ?? 'Registro que usted no puede ver')}
      foot={
        loaded &&
        (!isGone || entry.kind === 'solicitud') && (
          <EntryButtons key={entry.id} {...loaded} {...{ entry, onActed }} />
        )
      }
    >
      {error && (
        <EmptyState title="No se pudo abrir el cambio">
          <p>Revise su conexión y vuelva a intentarlo.</p>
          <Button onClick={() => void refetch()}>Reintentar</Button>
        </EmptyState>
      )}
      {loaded && <EntryContent key={entry.id} model={loaded.model} {...{ entry, isGone }} />}
    </DrawerFrame>
  )
}
