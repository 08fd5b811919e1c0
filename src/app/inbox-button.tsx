import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { type BoxCounts, boxAddress, boxes, boxPages } from '#src/schema/approval-box.ts'
import { boxesKey, useWaiting } from '#src/session/use-box.ts'
import { Icon } from '#src/ui/icon.tsx'
import css from './top-bar.module.css'

/**
 * What awaits the person and what of their own is open, as numbers, and the ways to both; read again with each page.
 */
export function InboxButton({ disabled }: { disabled: boolean }) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [anchor, setAnchor] = useState<HTMLElement>()
  const counts = useWaiting(!disabled).data?.counts
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that is gone to asks anew
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: boxesKey }, { cancelRefetch: false })
  }, [pathname, queries])
  const close = (): void => setAnchor(undefined)
  return (
    <>
      <button
        type="button"
        className={css.boxes}
        disabled={disabled}
        title="Aprobaciones"
        aria-label={`Aprobaciones${counts ? `: ${told(counts)}` : ''}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="inbox" />
        {counts !== undefined && counts.unseen > 0 && <span className={css.refused} />}
        {counts &&
          boxes.map(
            (box) =>
              counts[box] > 0 && (
                <span
                  key={box}
                  aria-hidden
                  className={`${css.count} ${css[box]}`}
                  title={boxPages[box].title}
                  data-count={shown(counts[box])}
                />
              ),
          )}
      </button>
      {anchor && (
        <Menu open anchorEl={anchor} onClose={close} transitionDuration={90}>
          {boxes.map((box) => (
            <MenuItem
              key={box}
              onClick={() => {
                close()
                void navigate(boxAddress(box))
              }}
            >
              {boxPages[box].title}
              {box === 'mine' && counts !== undefined && counts.unseen > 0 && (
                <span className={css.told}>{refusedText(counts.unseen)}</span>
              )}
              {counts && <span className={css.number}>{counts[box].toLocaleString('es-CO')}</span>}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  )
}

const told = ({ inbox, mine, unseen }: BoxCounts): string =>
  `${inbox} por aprobar, ${mine} ${mine === 1 ? 'solicitud suya abierta' : 'solicitudes suyas abiertas'}${
    unseen > 0 ? `, ${refusedText(unseen)}` : ''
  }`

/** What of one's own was rejected since one last looked. */
const refusedText = (count: number): string =>
  count === 1 ? '1 rechazada' : `${count.toLocaleString('es-CO')} rechazadas`

/** In the width that the bar has for it. */
const shown = (count: number): string => (count > 99 ? '99+' : String(count))
