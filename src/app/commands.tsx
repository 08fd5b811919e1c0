import { screens } from 'virtual:screens'
import { Suspense, useCallback, useEffect, useState, useTransition } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import { useKeys } from '#src/ui/use-keys.ts'
import { appTexts } from './app-texts.ts'
import { lazyThemed } from './lazy-themed.tsx'
import css from './top-bar.module.css'
import { TypedAhead } from './typed-ahead.tsx'

const CommandBar = lazyThemed(async () => (await import('#src/screens/commands/command-bar.tsx')).CommandBar)
const KeysDialog = lazyThemed(async () => (await import('#src/screens/commands/keys-dialog.tsx')).KeysDialog)
const PreferencesDialog = lazyThemed(async () => (await import('./preferences-dialog.tsx')).PreferencesDialog)

type Shown = 'commands' | 'keys' | 'preferences'

/** The command bar (Ctrl+K), the list of keys (?), and the preferences where the bar opens them. */
export function Commands({ disabled }: { disabled: boolean }) {
  const [requested, setRequested] = useState<Shown>()
  const [shown, setShown] = useState<Shown>()
  const [text, setText] = useState('')
  const [isLoading, startLoading] = useTransition()
  const show = useCallback((what: Shown): void => {
    setRequested(what)
    startLoading(() => setShown(what))
  }, [])
  const close = (): void => {
    setRequested(undefined)
    setShown(undefined)
    setText('')
  }
  useKeys({ '?': () => show('keys') })
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k' || disabled) return
      event.preventDefault()
      show('commands')
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [disabled, show])
  return (
    <>
      <button
        type="button"
        className={css.command}
        disabled={disabled}
        aria-keyshortcuts="Control+K"
        aria-haspopup="dialog"
        onClick={() => show('commands')}
      >
        <Icon name="search" />
        <span>{appTexts.goTo}</span>
        <kbd>{appTexts.controlK}</kbd>
      </button>
      {isLoading && requested === 'commands' && <TypedAhead text={text} onType={setText} onClose={close} />}
      {/* Keys pressed while it loads are not meant for the page. */}
      {isLoading && requested !== 'commands' && <span data-modal />}
      <Suspense>
        {shown === 'commands' && (
          <CommandBar screens={screens} text={text} onType={setText} onDialog={show} onClose={close} />
        )}
        {shown === 'keys' && <KeysDialog onClose={close} />}
        {shown === 'preferences' && <PreferencesDialog onClose={close} />}
      </Suspense>
    </>
  )
}
