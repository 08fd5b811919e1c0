import { useCallback, useState } from 'react'
import { useAddressLeft } from '#src/ui/use-address-left.ts'
import type { Link } from './link.ts'

/** The row action open on another screen; it ends with the address, as the way back leads to another one. */
export function useLink(): { link: Link | undefined; begin: (link: Link) => void; end: () => void } {
  const [link, setLink] = useState<Link>()
  const end = useCallback(() => setLink(undefined), [])
  useAddressLeft(end)
  return { link, begin: setLink, end }
}
