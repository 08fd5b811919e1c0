import { useEffect, useState } from 'react'
import { IconButton } from './button.tsx'
import css from './reference-code.module.css'

/** How long the note on a copied code shows, in milliseconds. */
const copiedFor = 2000

/** The code to quote to the help desk; a button copies it. */
export function ReferenceCode({ code }: { code: string }) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), copiedFor)
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
