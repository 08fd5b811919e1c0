import { useEffect, useState } from 'react'
import { IconButton } from './button.tsx'
import css from './reference.module.css'

/** How long it is told that the code was copied, in milliseconds. */
const told = 2000

/** What to quote when help is asked for; a button copies it. */
export function Reference({ code }: { code: string }) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), told)
    return () => clearTimeout(timer)
  }, [copied])
  return (
    <small className={css.reference}>
      Referencia {code}
      <IconButton
        icon={copied ? 'check' : 'copy'}
        label={copied ? 'Referencia copiada' : 'Copiar referencia'}
        className={css.copy}
        onClick={() => void navigator.clipboard.writeText(code).then(() => setCopied(true))}
      />
    </small>
  )
}
