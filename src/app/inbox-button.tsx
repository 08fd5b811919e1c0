import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { permissionsAtom } from '#src/permissions/atoms.ts'
import { inboxAddress, inboxTabPages, inboxTabs } from '#src/schema/inbox-item.ts'
import { inboxesKey, useWaiting } from '#src/session/use-inbox.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useNotify } from '#src/ui/notices-provider.tsx'
import { notOpened, useOverlays } from '#src/ui/use-overlays.ts'
import { appTexts } from './app-texts.ts'
import css from './top-bar.module.css'

/**
 * Counts of the changes to approve and of the person's own open ones, with links to both; reloaded with each page. Who
 * may open no screen has it only while something is there.
 */
export function InboxButton({ disabled }: { disabled: boolean }) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [anchor, setAnchor] = useState<HTMLElement>()
  const counts = useWaiting(!disabled).data?.counts
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page reloads it
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: inboxesKey }, { cancelRefetch: false })
  }, [pathname, queries])
  const { modules } = useAtomValue(permissionsAtom)
  const close = (): void => setAnchor(undefined)
  const notify = useNotify()
  const overlays = useOverlays(anchor !== undefined, () => {
    close()
    notify(notOpened)
  })
  const isEmpty = counts?.inbox === 0 && counts.mine === 0
  if (!disabled && modules.length === 0 && (isEmpty || !counts)) return null
  return (
    <>
      <button
        type="button"
        className={css.boxes}
        data-empty={isEmpty || undefined}
        disabled={disabled}
        title={appTexts.approvalsWith(counts)}
        aria-label={appTexts.approvalsWith(counts)}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="inbox" />
        {counts !== undefined && counts.unseen > 0 && <span className={css.refused} />}
        {counts &&
          inboxTabs.map(
            (tab) =>
              counts[tab] > 0 && (
                <span
                  key={tab}
                  aria-hidden
                  className={`${css.count} ${css[tab]}`}
                  title={inboxTabPages[tab].title}
                  data-count={shown(counts[tab])}
                />
              ),
          )}
      </button>
      {overlays && anchor && (
        <overlays.Menu open anchorEl={anchor} onClose={close}>
          {inboxTabs.map((tab) => (
            <overlays.MenuItem
              key={tab}
              onClick={() => {
                close()
                void navigate(inboxAddress(tab))
              }}
            >
              {inboxTabPages[tab].title}
              {tab === 'mine' && counts !== undefined && counts.unseen > 0 && (
                <span className={css.rejectedText}>{appTexts.rejected(counts.unseen)}</span>
              )}
              {counts && <span className={css.number}>{counts[tab].toLocaleString('es-CO')}</span>}
            </overlays.MenuItem>
          ))}
        </overlays.Menu>
      )}
    </>
  )
}

/** Number as the bar has room for it. */
const shown = (count: number): string => (count > 99 ? '99+' : String(count))
