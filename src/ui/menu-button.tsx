import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'
import css from './menu-button.module.css'

export type MenuEntry =
  | { kind: 'heading'; text: string }
  | { kind: 'line'; id: string }
  | {
      kind: 'item'
      id: string
      label: string
      icon?: IconName
      /** Where one of several is chosen: whether it is this one. */
      chosen?: boolean
      run: () => void
    }

type MenuButtonProps = {
  id?: string
  icon: IconName
  children: ReactNode
  entries: MenuEntry[]
  className?: string | undefined
  label?: string
  /** Called whenever it opens. */
  onOpen?: () => void
}

/** A button of a toolbar that opens a list of actions or of options. */
export function MenuButton({ id, icon, children, entries, className, label, onOpen }: MenuButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement>()
  const close = (): void => setAnchor(undefined)
  return (
    <>
      <Button
        {...(id ? { id } : {})}
        look="tool"
        icon={icon}
        className={className}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={(event) => {
          setAnchor(event.currentTarget)
          onOpen?.()
        }}
      >
        {children}
      </Button>
      {anchor && (
        <Menu open anchorEl={anchor} onClose={close} transitionDuration={90}>
          {entries.map((entry) => toElement(entry, close))}
        </Menu>
      )}
    </>
  )
}

function toElement(entry: MenuEntry, close: () => void): ReactNode {
  if (entry.kind === 'heading')
    return (
      <li key={entry.text} role="presentation" className={css.heading}>
        {entry.text}
      </li>
    )
  if (entry.kind === 'line') return <li key={entry.id} role="presentation" className={css.line} />
  const { id, label, icon, chosen, run } = entry
  return (
    <MenuItem
      key={id}
      {...(chosen === undefined ? {} : { role: 'menuitemradio', 'aria-checked': chosen, selected: chosen })}
      onClick={() => {
        close()
        run()
      }}
    >
      <span className={css.mark}>
        {chosen === true ? <Icon name="check" /> : icon && <Icon name={icon} />}
      </span>
      {label}
    </MenuItem>
  )
}
