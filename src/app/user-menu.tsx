import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { servicesAtom } from '#src/client/services.ts'
import { sessionAtom } from '#src/session/session.ts'
import { useConfirm } from '#src/ui/confirm.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { shownText } from '#src/ui/shown-text.ts'
import css from './top-bar.module.css'

/** Who is signed in, and the single entry «Salir» (spec §1). */
export function UserMenu() {
  const session = useAtomValue(sessionAtom)
  const { signOut } = useAtomValue(servicesAtom)
  const confirm = useConfirm()
  const [anchor, setAnchor] = useState<HTMLElement>()
  if (!session) return null
  const name = shownText(session.userDisplayName)
  const leave = async (): Promise<void> => {
    setAnchor(undefined)
    if (!holdsUnsaved() || (await confirm(unsaved))) await signOut()
  }
  return (
    <>
      <button
        type="button"
        className={css.user}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span className="visually-hidden">Menú de {name}</span>
        <span aria-hidden="true" className={css.avatar}>
          {initials(name)}
        </span>
        <span aria-hidden="true" className={css.userName}>
          {session.shortName}
        </span>
        <Icon name="chevronDown" size={12} />
      </button>
      <Menu
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        onClose={() => setAnchor(undefined)}
        transitionDuration={90}
      >
        <li className={css.who} role="presentation">
          <b>{name}</b>
          <span>
            {session.shortName} · {session.roles.join(', ') || 'Sin roles'}
          </span>
        </li>
        <MenuItem onClick={() => void leave()}>
          <Icon name="signOut" />
          Salir
        </MenuItem>
      </Menu>
    </>
  )
}

/** Whether a form would hold the page back; what it does for a window that closes goes for «Salir» as well. */
const holdsUnsaved = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

const unsaved = {
  title: 'Cambios sin guardar',
  message: 'Tiene cambios sin guardar. ¿Desea salir?',
  cancelText: 'Seguir editando',
  confirmText: 'Salir sin guardar',
  danger: true,
}

const initials = (name: string): string =>
  name
    .split(' ')
    .slice(0, 2)
    .map((word) => word[0]?.toUpperCase() ?? '')
    .join('')
