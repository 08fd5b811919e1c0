import { screens } from 'virtual:screens'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import { useKeys } from '#src/ui/use-keys.ts'
import css from './top-bar.module.css'

const CommandBar = lazy(() =>
  import('#src/screens/commands/command-bar.tsx').then(({ CommandBar: component }) => ({
    default: component,
  })),
)
const KeysDialog = lazy(() =>
  import('#src/screens/commands/keys-dialog.tsx').then(({ KeysDialog: component }) => ({
    default: component,
  })),
)

/** The way to anything by its name (Ctrl+K), and the list of keys (?). */
export function Commands({ disabled }: { disabled: boolean }) {
  const [shown, setShown] = useState<'commands' | 'keys'>()
  const close = (): void => setShown(undefined)
  useKeys({ '?': () => setShown('keys') })
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k' || disabled) return
      event.preventDefault()
      setShown('commands')
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [disabled])
  return (
    <>
      <button
        type="button"
        className={css.command}
        disabled={disabled}
        aria-keyshortcuts="Control+K"
        aria-haspopup="dialog"
        onClick={() => setShown('commands')}
      >
        <Icon name="search" />
        <span>Ir a…</span>
        <kbd>Ctrl K</kbd>
      </button>
      {/* What is typed while it loads is not meant for the page. */}
      <Suspense fallback={<span data-modal />}>
        {shown === 'commands' && <CommandBar screens={screens} onClose={close} />}
        {shown === 'keys' && <KeysDialog onClose={close} />}
      </Suspense>
    </>
  )
}
