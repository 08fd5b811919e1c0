import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { IconButton } from '#src/ui/button.tsx'
import { Icon, type IconName } from '#src/ui/icon.tsx'
import { actionsTexts } from './actions-texts.ts'

export type RowAction = { id: string; label: string; icon: IconName; danger?: boolean; run: () => void }

/**
 * What can be done with one row; the button names the row for who cannot see it. The menu is there only while it is
 * open: a table would otherwise mount one for each of its rows.
 */
export function RowMenu({ subject, actions }: { subject: string; actions: RowAction[] }) {
  const [anchor, setAnchor] = useState<HTMLElement>()
  return (
    <>
      <IconButton
        icon="more"
        label={actionsTexts.actionsOf(subject)}
        tabIndex={-1}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={(event) => {
          event.stopPropagation()
          setAnchor(event.currentTarget)
        }}
      />
      {anchor && (
        <Menu
          open
          anchorEl={anchor}
          onClose={() => setAnchor(undefined)}
          onClick={(event) => event.stopPropagation()}
          transitionDuration={90}
        >
          {actions.map(({ id, label, icon, danger, run }) => (
            <MenuItem
              key={id}
              id={id}
              sx={danger ? { color: 'var(--danger)' } : {}}
              onClick={() => {
                setAnchor(undefined)
                run()
              }}
            >
              <Icon name={icon} />
              {label}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  )
}
