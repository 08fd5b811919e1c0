import { useQuery } from '@tanstack/react-query'
import { type InboxItem, type InboxTab, inboxTabPages } from '#src/schema/inbox-item.ts'
import { Button } from '#src/ui/button.tsx'
import { DrawerFrame } from '#src/ui/drawer-frame.tsx'
import { Guarded } from '#src/ui/error-boundary.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { EmptyState } from '#src/ui/messages.tsx'
import { safeText } from '#src/ui/safe-text.ts'
import { ItemBones } from '../item-bones.tsx'
import css from './inbox.module.css'
import { InboxItemButtons } from './inbox-item-buttons.tsx'
import { InboxItemContent } from './inbox-item-content.tsx'
import { inboxTexts } from './inbox-texts.ts'
import { type Screens, screenQuery } from './load-screen.ts'

const ImportChange = lazyPart(() =>
  import('../import/import-change.tsx').then(({ ImportChange: part }) => part),
)

type InboxItemDetailProps = {
  tab: InboxTab
  item: InboxItem
  /** Whether the list no longer has it. */
  isUnlisted: boolean
  /** Whether it opened by itself after a step of another one. */
  comes: boolean
  /** Whether the person has decided it just now; the list says so until it is read anew. */
  isDecided: boolean
  screens: Screens
  place: string
  previous: (() => void) | undefined
  next: (() => void) | undefined
  /** Called after a step of the change, done or refused, and a reload. */
  onActed: () => void
  /** Called at once when a step of the change is done. */
  onDecided: () => void
  onClose: () => void
}

/** A change in full: its differences, who requested it, and its actions. */
export function InboxItemDetail({
  tab,
  item,
  isUnlisted,
  comes,
  isDecided,
  screens,
  place,
  onActed,
  onDecided,
  ...frame
}: InboxItemDetailProps) {
  const { data: loaded, error, refetch } = useQuery(screenQuery(screens, item.resource))
  return (
    <DrawerFrame
      {...frame}
      id={item.id}
      name={inboxTexts.change}
      className={css.detail}
      place={[inboxTabPages[tab].title, place, safeText(item.title)].filter(Boolean).join(' · ')}
      title={safeText(item.label ?? inboxTexts.recordYouMayNotSee)}
      foot={
        loaded &&
        item.kind !== 'importar' && (
          <InboxItemButtons key={item.id} {...loaded} {...{ item, comes, isDecided, onActed, onDecided }} />
        )
      }
    >
      {error && (
        <EmptyState title={inboxTexts.changeNotOpened}>
          <p>{inboxTexts.checkConnection}</p>
          <Button onClick={() => void refetch()}>{inboxTexts.retry}</Button>
        </EmptyState>
      )}
      {!loaded && !error && <ItemBones label={inboxTexts.loadingChange} />}
      {loaded && (
        <Guarded
          key={item.id}
          of={item}
          draw={() =>
            item.kind === 'importar' ? (
              <ImportChange
                model={loaded.model}
                id={item.recordId}
                {...{ comes, isDecided, onActed, onDecided }}
              />
            ) : (
              <InboxItemContent model={loaded.model} {...{ item, isUnlisted }} />
            )
          }
        />
      )}
    </DrawerFrame>
  )
}
