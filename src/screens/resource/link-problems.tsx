import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { InfoBand } from '#src/ui/messages.tsx'
import type { Address } from './use-address.ts'

/** What of a malformed link was ignored, parameter by parameter, until it is closed; the address is mended meanwhile. */
export function LinkProblems({ address: { problems, go } }: { address: Address }) {
  const [told, setTold] = useState(problems)
  if (problems.length > 0 && JSON.stringify(problems) !== JSON.stringify(told)) setTold(problems)
  if (told.length === 0) return null
  const close = (): void => {
    setTold([])
    if (problems.length > 0) go({}, 'replace')
  }
  return (
    <InfoBand actions={<Button onClick={close}>Cerrar</Button>}>
      Este enlace trae algo que no se pudo aplicar.{' '}
      {told.map(({ parameter, message }) => `«${parameter}»: ${message}`).join(' ')}
    </InfoBand>
  )
}
